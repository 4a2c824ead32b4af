import { Button, Stack, TextInput } from '@mantine/core';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '../../../platform/ui/form/form-frame.tsx';
import { isWholeCode, readCode } from '../../domain/code.ts';

/** What takes a code: whether it was right, what is wrong with it, and whether it is being looked at. */
export type CodeStep = {
  readonly check: (code: string) => Promise<boolean>;
  readonly problem: string | null;
  readonly sending: boolean;
};

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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWholeCode(code)) void send(code);
    else setIncomplete(true);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
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
        {step.problem && <Problem>{step.problem}</Problem>}
        <Button type="submit" size="md" fullWidth loading={step.sending}>
          {t('otp.submit')}
        </Button>
      </Stack>
    </form>
  );
}

/** A recovery code, or the code of a slip. */
export function RecoveryForm({ step, label }: { step: CodeStep; label: string }) {
  const { t } = useTranslation('identity');
  const { t: common } = useTranslation('platform');
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(code.trim().length < 6);
    if (code.trim().length >= 6) void step.check(code.trim());
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
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
        {step.problem && <Problem>{step.problem}</Problem>}
        <Button type="submit" size="md" fullWidth loading={step.sending}>
          {t('otp.submit')}
        </Button>
      </Stack>
    </form>
  );
}
