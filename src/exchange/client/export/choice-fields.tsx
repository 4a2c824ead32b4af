import { Checkbox, Group, Paper, Radio, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import type { ContentLanguage } from '../../../platform/language.ts';
import { exportFormats } from '../../domain/export/export-format.ts';
import type { Choices, Form } from './use-choices.ts';

const forms: readonly Form[] = [...exportFormats, 'pdf'];

type Counts = readonly { readonly language: ContentLanguage; readonly count: number }[];

/** The format with what it is good for, the languages, and whether the right answers come along. */
export function ChoiceFields({ choices, counts }: { choices: Choices; counts: Counts }) {
  const { t } = useTranslation('exchange');
  return (
    <Paper>
      <Stack gap="lg">
        <Radio.Group
          label={<Title order={2}>{t('export.format')}</Title>}
          value={choices.form}
          onChange={(form) => choices.setForm(form)}
        >
          <div className="mt-3 grid gap-2 sm:grid-cols-2">
            {forms.map((form) => (
              <FormatCard key={form} form={form} disabled={!choices.isOpen(form)} />
            ))}
          </div>
        </Radio.Group>
        {choices.choosesLanguages && <Languages choices={choices} counts={counts} />}
        {!choices.isPrint && <Key choices={choices} />}
      </Stack>
    </Paper>
  );
}

function FormatCard({ form, disabled }: { form: Form; disabled: boolean }) {
  const { t } = useTranslation('exchange');
  return (
    <Radio.Card value={form} disabled={disabled} p="sm" className="flex items-start rounded-lg">
      <Group wrap="nowrap" align="flex-start" gap="sm">
        <Radio.Indicator disabled={disabled} />
        <div>
          <Text fw={500}>{t(`export.name.${form}`)}</Text>
          <Text size="sm" c="dimmed">
            {disabled ? t('export.keyNotPermitted') : t(`export.about.${form}`)}
          </Text>
        </div>
      </Group>
    </Radio.Card>
  );
}

function Languages({ choices, counts }: { choices: Choices; counts: Counts }) {
  const { t } = useTranslation('exchange');
  const { t: common } = useTranslation('platform');
  const { number } = useFormat();
  const label = (language: ContentLanguage) => {
    const count = counts.find((one) => one.language === language)?.count;
    const name = common(`language.${language}`);
    return count === undefined ? name : t('export.inLanguage', { language: name, total: number(count) });
  };
  const items = choices.known.map((language) => ({ value: language, label: label(language) }));
  if (choices.inOne)
    return (
      <Radio.Group
        label={t('export.oneLanguage')}
        value={choices.languages[0] ?? null}
        onChange={(language) => choices.setLanguages([language])}
      >
        <Group mt="xs">
          {items.map(({ value, label: text }) => (
            <Radio key={value} value={value} label={text} />
          ))}
        </Group>
      </Radio.Group>
    );
  return (
    <Checkbox.Group
      label={t('export.languages')}
      value={[...choices.languages]}
      onChange={(languages) => choices.setLanguages(languages)}
    >
      <Group mt="xs">
        {items.map(({ value, label: text }) => (
          <Checkbox key={value} value={value} label={text} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

function Key({ choices }: { choices: Choices }) {
  const { t } = useTranslation('exchange');
  const why = choices.maySeeKeys ? t('export.keyAlways') : t('export.keyNotPermitted');
  return (
    <Checkbox
      label={t('export.withKey')}
      description={choices.keyIsFixed ? why : t('export.keyHint')}
      checked={choices.withKey}
      disabled={choices.keyIsFixed}
      onChange={({ currentTarget }) => choices.setWithKey(currentTarget.checked)}
    />
  );
}
