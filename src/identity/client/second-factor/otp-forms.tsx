import { Button, Stack, TextInput } from '@mantine/core';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '../../../platform/ui/form/form-frame.tsx';
import { isWholeCode, readCode } from '../../domain/code.ts';

/** What takes a code: whether it was right, what is wrong with it, and whether it is being looked at. */
export type CodeStep = {
  readonly check: (code: string) => Promise<boolean>;
  readonly problem: string | null;
  readonly sending: boolean;
};

/** A field for a code, with what is wrong and the button that sends it. */
function CodeFrame({ step, send, children }: { step: CodeStep; send: () => void; children: ReactNode }) {
  const { t } = useTranslation('identity');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        {children}
        {step.problem && <Problem>{step.problem}</Problem>}
        <Button type="submit" size="md" fullWidth loading={step.sending}>
          {t('otp.submit')}
        </Button>
      </Stack>
    </form>
  );
}

/** The sixth digit sends the code; a wrong one makes room for the next. */
export function CodeForm({ step }: { step: CodeStep }) {
  const { t } = useTranslation('identity');
  const [code, setCode] = useState('');
  const [incomplete, setIncomplete] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const send = async (whole: string) => {
    if (await step.check(whole)) return;
    setCode('');
    field.current?.focus();
  };
  const take = (text: string) => {
    const next = readCode(text);
    setCode(next);
    setIncomplete(false);
    if (isWholeCode(next) && next !== code) void send(next);
  };
  const submit = () => {
    if (isWholeCode(code)) void send(code);
    else setIncomplete(true);
  };
  return (
    <CodeFrame step={step} send={submit}>
      <TextInput
        ref={field}
        label={t('otp.code')}
        value={code}
        onChange={(event) => take(event.currentTarget.value)}
        error={incomplete ? t('otp.incomplete') : null}
        readOnly={step.sending}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        size="lg"
        classNames={{ input: 'tabular text-center tracking-[0.5em]' }}
      />
    </CodeFrame>
  );
}

/** A recovery code, or the code of a slip. */
export function RecoveryForm({ step, label }: { step: CodeStep; label: string }) {
  const { t: common } = useTranslation('platform');
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = () => {
    setMissing(code.trim().length < 6);
    if (code.trim().length >= 6) void step.check(code.trim());
  };
  return (
    <CodeFrame step={step} send={submit}>
      <TextInput
        label={label}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={missing ? common('form.tooShort', { count: 6 }) : null}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        size="md"
        classNames={{ input: 'font-mono' }}
      />
    </CodeFrame>
  );
}
