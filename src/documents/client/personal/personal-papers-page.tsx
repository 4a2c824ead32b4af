import { Button, Checkbox, Group, Input, Paper, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Exam } from '../../../exams/client/api.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { to } from '../../../platform/client/routing/target.tsx';
import { useAct } from '../../../platform/ui/feedback/use-act.ts';
import { Problem } from '../../../platform/ui/form/form-frame.tsx';
import { PageHeader } from '../../../platform/ui/page/page-header.tsx';
import { languageLayouts, paperSizes, textSizes } from '../../domain/print.ts';
import { documentApi } from '../api.ts';
import { OfExam } from '../of-exam.tsx';
import { examPrintsKey } from '../printed/exam-prints.ts';
import { PersonalPrints, personalPrintsKey } from './personal-prints.tsx';
import { useWhom, WhomChoice } from './whom-choice.tsx';
import { usePersonalChoices, type PersonalChoices } from './use-personal-choices.ts';

/** A paper for each candidate, made in the background: how it is printed, and the files once they are there. */
export function PersonalPapersPage() {
  return <OfExam inFrame>{(exam) => <PersonalPapers exam={exam} />}</OfExam>;
}

function PersonalPapers({ exam }: { exam: Exam }) {
  const { t } = useTranslation('documents');
  const { text, number } = useFormat();
  const choices = usePersonalChoices(exam);
  const whom = useWhom(exam);
  const people = whom.onlyLacking ? whom.lacking : whom.everybody;
  const whyNone = exam.candidates.length === 0 ? 'refusal.nobody_registered' : 'refusal.nobody_on_paper';
  const start = useAct({
    act: () => documentApi.startPersonalPrint({ examId: exam.id, ...choices.order, onlyLacking: whom.onlyLacking }),
    feature: 'documents',
    changes: [personalPrintsKey(exam.id), examPrintsKey(exam.id)],
    showsRefusal: true,
  });
  return (
    <>
      <PageHeader
        title={t('personalPapers.title')}
        state={t('personalPapers.state')}
        parent={{ label: text(exam.title), target: to('admin-exams-id', { params: { id: exam.id } }) }}
      />
      <Stack gap="md" className="max-w-[860px]">
        <Paper>
          <Stack gap="lg">
            <WhomChoice whom={whom} />
            <Look choices={choices} />
            <Checkbox
              label={t('personalPapers.withSheets')}
              description={t('personalPapers.withSheetsHint')}
              checked={choices.order.withSheets}
              onChange={({ currentTarget }) => choices.setWithSheets(currentTarget.checked)}
            />
            <Text c="dimmed" className="prose">
              {t('personalPapers.largePrintHint')}
            </Text>
            {people === 0 && <Text c="dimmed">{t(whyNone)}</Text>}
            {start.refusal && <Problem>{start.refusal}</Problem>}
            <Group>
              <Button
                leftSection={<IconPrinter size={17} />}
                disabled={people === 0}
                loading={start.pending}
                onClick={() => start.run(undefined)}
              >
                {t('personalPapers.start', { count: people, total: number(people) })}
              </Button>
            </Group>
          </Stack>
        </Paper>
        <PersonalPrints examId={exam.id} />
      </Stack>
    </>
  );
}

function Look({ choices }: { choices: PersonalChoices }) {
  const { t } = useTranslation('documents');
  const { t: common } = useTranslation('platform');
  const { languages, size, text, layout } = choices.order;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label={common('pdf.language')}
        data={[...choices.languages]}
        value={languages}
        allowDeselect={false}
        onChange={(value) => value && choices.setLanguages(value)}
      />
      <Input.Wrapper label={t('print.text')} labelElement="div">
        <SegmentedControl
          aria-label={t('print.text')}
          fullWidth
          data={textSizes.map((value) => ({ value, label: t(`print.${value}`) }))}
          value={text}
          onChange={(value) => choices.setText(value)}
        />
      </Input.Wrapper>
      {choices.canChooseLayout && (
        <Input.Wrapper label={t('print.layout')} labelElement="div">
          <SegmentedControl
            aria-label={t('print.layout')}
            fullWidth
            data={languageLayouts.map((value) => ({ value, label: t(`print.${value}`) }))}
            value={layout}
            onChange={(value) => choices.setLayout(value)}
          />
        </Input.Wrapper>
      )}
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
