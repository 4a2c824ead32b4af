import { Button, Code, Group, Paper, Select, SimpleGrid, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../platform/client/session/me.ts';
import { fillText } from '../../platform/text/fill-text.ts';
import { inLanguage, languages, type Language } from '../../platform/language.ts';
import { confirm } from '../../platform/ui/dialog/confirm.ts';
import { FormFrame } from '../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../platform/ui/form/use-app-form.ts';
import { StatusBadge } from '../../platform/ui/controls/status-badge.tsx';
import { useAct } from '../../platform/ui/feedback/use-act.ts';
import { companyContract } from '../contract.ts';
import { mailKinds, type WordedMailKind, type MailText } from '../domain/mail-texts.ts';
import { companyTexts } from '../texts/index.ts';
import { companyApi, settingsQuery, type CompanySettings, type CompanyMail } from './api.ts';
import { ExamMails } from './exam-mails.tsx';
import { useSaved } from './use-saved.ts';

/** The company's own words for the mails its people get, with what they will look like. */
export function MailsTab({ settings }: { settings: CompanySettings }) {
  const { t } = useTranslation('companies');
  const [kind, setKind] = useState<WordedMailKind>('invitation');
  const mail = settings.mails.find((one) => one.kind === kind);
  return (
    <Stack gap="md">
      <Text c="dimmed" className="prose">
        {t('mails.hint')}
      </Text>
      <ExamMails sent={settings.examMails} />
      <Select
        label={t('mails.which')}
        maw={320}
        allowDeselect={false}
        value={kind}
        onChange={(value) => setKind(mailKinds.find((one) => one === value) ?? 'invitation')}
        data={mailKinds.map((one) => ({ value: one, label: t(`mails.kind.${one}`) }))}
      />
      {mail && <MailForm key={`${kind} ${mail.own !== null}`} mail={mail} />}
    </Stack>
  );
}

function MailForm({ mail: { kind, own, standard, placeholders } }: { mail: CompanyMail }) {
  const { t } = useTranslation('companies');
  const { t: common } = useTranslation('platform');
  const form = useAppForm({
    feature: 'companies',
    initial: own ?? standard,
    schema: companyContract.updateMailText.input,
    asInput: (values) => ({ kind, own: values }),
    send: companyApi.updateMailText,
    done: useSaved(),
  });
  const reset = useAct({
    act: () => companyApi.updateMailText({ kind, own: null }),
    feature: 'companies',
    changes: [settingsQuery.queryKey],
  });
  const ask = () =>
    confirm({
      header: t('mails.resetTitle'),
      message: t('mails.resetMessage'),
      acceptLabel: t('mails.reset'),
      accept: () => reset.tryRun(undefined),
    });
  const usual = own && (
    <Button variant="default" onClick={() => void ask()}>
      {t('mails.reset')}
    </Button>
  );
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl">
      <FormFrame form={form} submitLabel={t('mails.save')} extra={usual}>
        <div>
          <StatusBadge tone={own ? 'active' : 'neutral'}>{t(own ? 'mails.own' : 'mails.usual')}</StatusBadge>
        </div>
        {languages.map((language) => (
          <Stack key={language} gap="xs" component="fieldset" className="m-0 border-0 p-0">
            <Text component="legend" fw={600}>
              {common(`language.${language}`)}
            </Text>
            <TextInput
              lang={language}
              label={t('mails.subject')}
              required
              maxLength={200}
              {...form.getInputProps(`${language}.subject`)}
            />
            <Textarea
              lang={language}
              label={t('mails.text')}
              required
              autosize
              minRows={5}
              maxLength={4000}
              {...form.getInputProps(`${language}.text`)}
            />
          </Stack>
        ))}
        <Placeholders names={placeholders} />
      </FormFrame>
      <Stack gap="md" component="section" aria-label={t('mails.preview')}>
        <Title order={2}>{t('mails.preview')}</Title>
        {languages.map((language) => (
          <Preview key={language} language={language} text={form.values[language]} />
        ))}
      </Stack>
    </SimpleGrid>
  );
}

function Placeholders({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('companies');
  const meaning = companyTexts.en.mails.placeholder;
  return (
    <div>
      <Text size="sm" fw={500} mb={4}>
        {t('mails.placeholders')}
      </Text>
      <ul className="space-y-1">
        {names.map((name) => (
          <li key={name}>
            <Code>{`{{${name}}}`}</Code>{' '}
            <Text span size="sm" c="dimmed">
              {t(`mails.placeholder.${name as keyof typeof meaning}`)}
            </Text>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The mail as its reader gets it, in the reader's language whatever this page is in. */
function Preview({ language, text }: { language: Language; text: MailText }) {
  const me = useMe();
  const { t: common } = useTranslation('platform');
  const values = { company: inLanguage(me.company?.name ?? {}, language), ...companyTexts[language].mails.sample };
  return (
    <Paper lang={language} withBorder>
      <Group justify="space-between" mb="xs" wrap="nowrap" align="flex-start">
        <Text fw={600}>{fillText(text.subject, values)}</Text>
        <Text size="sm" c="dimmed" className="shrink-0">
          {common(`language.own.${language}`)}
        </Text>
      </Group>
      <Text className="break-words whitespace-pre-wrap">{fillText(text.text, values)}</Text>
    </Paper>
  );
}
