import { Button, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { to, useGo } from '../../../platform/client/routing/target.tsx';

/** For anyone who has a certificate in hand and no camera: the code is typed. */
export function CertificateCodePage() {
  const { t } = useTranslation('results');
  const { t: common } = useTranslation('platform');
  const go = useGo();
  const [typed, setTyped] = useState('');
  // Who pastes the whole address means its last part.
  const code = typed.trim().split('/').at(-1) ?? '';
  const check = (event: FormEvent) => {
    event.preventDefault();
    if (code !== '') void go(to('certificates-code', { params: { code } }));
  };
  return (
    <div className="mx-auto mt-[6dvh] w-full max-w-[560px]">
      <title>{`${t('check.title')} – ${common('product')}`}</title>
      <Paper p={{ base: 'lg', sm: 'xl' }}>
        <form onSubmit={check}>
          <Stack>
            <Title order={1}>{t('check.title')}</Title>
            <Text c="dimmed">{t('check.typeHint')}</Text>
            <TextInput
              label={t('check.code')}
              value={typed}
              maxLength={300}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <Button type="submit" disabled={code === ''} className="self-start">
              {t('check.submit')}
            </Button>
          </Stack>
        </form>
      </Paper>
    </div>
  );
}
