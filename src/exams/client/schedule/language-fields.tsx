import { Checkbox, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { generatedExamQuery } from '../../../assembly/client/api.ts';
import type { AppForm } from '../../../platform/ui/form/use-app-form.ts';
import type { ScheduleDraft } from './schedule-draft.ts';

type Props = { readonly form: AppForm<ScheduleDraft>; readonly generatedExamId: string };

/** In which of the papers' languages the exam is held, all of them at first; nothing where they have one. */
export function LanguageFields({ form, generatedExamId }: Props) {
  const { t } = useTranslation('exams');
  const { t: words } = useTranslation('platform');
  const { data } = useQuery(generatedExamQuery(generatedExamId));
  const offered = data?.languages ?? [];
  if (offered.length < 2) return null;
  const { onlyLanguages } = form.values;
  const held = onlyLanguages.length > 0 ? onlyLanguages : offered;
  const choose = (chosen: readonly string[]) => {
    const kept = offered.filter((language) => chosen.includes(language));
    // None is named where all are meant, so that the exam goes on having all.
    form.setFieldValue('onlyLanguages', kept.length === offered.length ? [] : kept);
  };
  return (
    <Checkbox.Group
      label={t('field.languages')}
      description={t('schedule.languagesHint')}
      error={form.errors['onlyLanguages']}
      value={[...held]}
      onChange={choose}
    >
      <Group gap="lg" mt={6}>
        {offered.map((language) => (
          <Checkbox
            key={language}
            value={language}
            label={words(`language.${language}`)}
            disabled={held.length === 1 && held.includes(language)}
          />
        ))}
      </Group>
    </Checkbox.Group>
  );
}
