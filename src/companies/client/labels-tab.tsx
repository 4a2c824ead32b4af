import { Button, Fieldset, Paper, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { fillLabels, standardLabels, type Labels } from '../../platform/labels.ts';
import { languages, type Language } from '../../platform/language.ts';
import { confirm } from '../../platform/ui/dialog/confirm.ts';
import { FormFrame } from '../../platform/ui/form/form-frame.tsx';
import { useAppForm } from '../../platform/ui/form/use-app-form.ts';
import { useAct } from '../../platform/ui/feedback/use-act.ts';
import { companyContract } from '../contract.ts';
import { companyTexts } from '../texts/index.ts';
import { companyApi, type CompanySettings } from './api.ts';
import { useSaved } from './use-saved.ts';

const levels = [
  { level: 'upper', one: 'module', many: 'modules' },
  { level: 'lower', one: 'subsection', many: 'subsections' },
] as const;

/** What this company calls the levels of its syllabus, with what that looks like. */
export function LabelsTab({ settings: { labels, model } }: { settings: CompanySettings }) {
  const saved = useSaved();
  const standard = standardLabels[model];
  return <LabelsForm key={labels ? 'own' : 'usual'} labels={labels} standard={standard} saved={saved} />;
}

type Props = {
  readonly labels: Labels | null;
  readonly standard: Labels;
  readonly saved: () => Promise<void>;
};

function LabelsForm({ labels, standard, saved }: Props) {
  const { t } = useTranslation('companies');
  const form = useAppForm({
    feature: 'companies',
    initial: { labels: labels ?? standard },
    schema: companyContract.updateLabels.input,
    asInput: ({ labels: typed }) => ({ labels: inBothForms(typed) }),
    send: companyApi.updateLabels,
    done: saved,
  });
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl">
      <FormFrame form={form} {...(labels ? { extra: <UsualButton saved={saved} /> } : {})}>
        <Text c="dimmed" className="prose">
          {t('labels.hint')}
        </Text>
        {levels.map(({ level, one, many }) => (
          <Fieldset key={level} legend={t(`labels.${level}`)}>
            <Stack gap="md">
              <SimpleGrid cols={{ base: 1, sm: 3 }}>
                <TextInput label={t('labels.one')} lang="en" {...form.getInputProps(`labels.${one}.en`)} />
                <TextInput label={t('labels.many')} lang="en" {...form.getInputProps(`labels.${many}.en`)} />
                <TextInput label={t('labels.thai')} lang="th" {...form.getInputProps(`labels.${one}.th`)} />
              </SimpleGrid>
            </Stack>
          </Fieldset>
        ))}
      </FormFrame>
      <Stack gap="md" component="section" aria-label={t('labels.preview')}>
        <Title order={2}>{t('labels.preview')}</Title>
        {languages.map((language) => (
          <Preview key={language} language={language} labels={inBothForms(form.values.labels)} />
        ))}
      </Stack>
    </SimpleGrid>
  );
}

/** Thai says one and many with the same word. */
const inBothForms = (typed: Labels): Labels => ({
  ...typed,
  modules: { ...typed.modules, th: typed.module.th },
  subsections: { ...typed.subsections, th: typed.subsection.th },
});

function UsualButton({ saved }: { saved: () => Promise<void> }) {
  const { t } = useTranslation('companies');
  const reset = useAct({ act: () => companyApi.updateLabels({ labels: null }), feature: 'companies', done: saved });
  const ask = () =>
    confirm({
      header: t('labels.reset'),
      message: t('labels.resetMessage'),
      acceptLabel: t('labels.reset'),
      accept: () => reset.tryRun(undefined),
    });
  return (
    <Button variant="default" onClick={() => void ask()}>
      {t('labels.reset')}
    </Button>
  );
}

/** Sentences as screens and documents say them, in their own language whatever this page is in. */
function Preview({ language, labels }: { language: Language; labels: Labels }) {
  const { t: common } = useTranslation('platform');
  return (
    <Paper lang={language} withBorder>
      <Text size="sm" c="dimmed" mb="xs">
        {common(`language.own.${language}`)}
      </Text>
      <ul className="space-y-1">
        {Object.entries(companyTexts[language].labels.sample).map(([key, sentence]) => (
          <li key={key}>{fillLabels(sentence, labels, language)}</li>
        ))}
      </ul>
    </Paper>
  );
}
