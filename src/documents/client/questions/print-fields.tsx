import { Checkbox, Group, Input, Paper, SegmentedControl, Select, Stack, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import type { ContentLanguage } from '../../../platform/language.ts';
import { useSyllabusWords } from '../../../syllabus/client/words.ts';
import { paperSizes } from '../../domain/print.ts';
import { printFields, printLayouts, printOrders, type PrintField } from '../../domain/questions/print-choices.ts';
import type { PrintChoices } from './use-print-choices.ts';

type Counts = readonly { readonly language: ContentLanguage; readonly count: number }[];

/** Everything that can be chosen about the print. */
export function PrintFields({ choices, counts }: { choices: PrintChoices; counts: Counts }) {
  const { t } = useTranslation('documents');
  return (
    <Paper>
      <Stack gap="lg">
        <Title order={2}>{t('printQuestions.what')}</Title>
        <Beside choices={choices} />
        <Checkbox
          label={t('printQuestions.withKey')}
          description={choices.maySeeKeys ? t('printQuestions.keyHint') : t('printQuestions.keyNotPermitted')}
          checked={choices.order.withKey}
          disabled={!choices.maySeeKeys}
          onChange={({ currentTarget }) => choices.setWithKey(currentTarget.checked)}
        />
        <Languages choices={choices} counts={counts} />
        <Look choices={choices} />
      </Stack>
    </Paper>
  );
}

function Beside({ choices }: { choices: PrintChoices }) {
  const { t } = useTranslation('documents');
  const word = useSyllabusWords();
  const label = (field: PrintField) => (field === 'place' ? word('subsection') : t(`printQuestions.field.${field}`));
  return (
    <Checkbox.Group
      label={t('printQuestions.fields')}
      value={[...choices.fields]}
      onChange={(fields) => choices.setFields(printFields.filter((field) => fields.includes(field)))}
    >
      <div className="mt-2 grid gap-2 sm:grid-cols-3">
        {printFields.map((field) => (
          <Checkbox
            key={field}
            value={field}
            label={label(field)}
            disabled={field === 'explanation' && !choices.order.withKey}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}

function Languages({ choices, counts }: { choices: PrintChoices; counts: Counts }) {
  const { t } = useTranslation('platform');
  const { t: words } = useTranslation('documents');
  const { number } = useFormat();
  const label = (language: ContentLanguage) => {
    const count = counts.find((one) => one.language === language)?.count;
    return count === undefined ? t(`language.${language}`) : `${t(`language.${language}`)} (${number(count)})`;
  };
  return (
    <Checkbox.Group
      label={words('printQuestions.languages')}
      description={words('printQuestions.languagesHint')}
      value={[...choices.languages]}
      onChange={(languages) => choices.setLanguages(languages)}
    >
      <Group mt="xs">
        {choices.known.map((language) => (
          <Checkbox key={language} value={language} label={label(language)} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

function Look({ choices }: { choices: PrintChoices }) {
  const { t } = useTranslation('documents');
  const { t: common } = useTranslation('platform');
  const { order, layout, size } = choices.order;
  const layouts = printLayouts.map((value) => ({
    value,
    label: t(`printQuestions.layout.${value}`),
    disabled: value === 'side_by_side' && choices.languages.length !== 2,
  }));
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Select
        label={t('printQuestions.order')}
        data={printOrders.map((value) => ({ value, label: t(`printQuestions.by.${value}`) }))}
        value={order}
        allowDeselect={false}
        onChange={(value) => value && choices.setOrder(value)}
      />
      <Select
        label={t('printQuestions.columns')}
        data={layouts}
        value={layout}
        allowDeselect={false}
        onChange={(value) => value && choices.setLayout(value)}
      />
      <Input.Wrapper label={common('pdf.size')} labelElement="div">
        <SegmentedControl
          aria-label={common('pdf.size')}
          fullWidth
          data={paperSizes.map((value) => ({ value, label: common(`pdf.${value}`) }))}
          value={size}
          onChange={(value) => choices.setSize(value)}
        />
      </Input.Wrapper>
    </div>
  );
}
