import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { assemblyApi } from '../../../assembly/client/api.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { toastFault } from '../../../platform/ui/feedback/fault.tsx';
import { columnLabel } from '../../../platform/ui/form/local-text-input.tsx';
import { examApi } from '../api.ts';
import { proposeAgain, proposeFrom } from '../schedule/propose.ts';
import { useDayIn } from '../schedule/use-title-of-day.ts';
import { useZone } from '../schedule/use-zone.ts';
import { withPapers, type Proposed, type PlanRow } from './plan-rows.ts';
import type { ChangeRow } from './row-form.ts';

type Props = {
  readonly row: PlanRow;
  /** Nothing else is planned yet: an exam that is held again brings its moments along. */
  readonly withMoments: boolean;
  readonly error: ReactNode;
  readonly change: ChangeRow;
};

/** With which papers: those of a generated exam, or all that an earlier exam was planned with. */
export function PapersSelect({ row, withMoments, error, change }: Props) {
  const { t } = useTranslation('exams');
  const { choices, setWords } = useChoices(row);
  const read = useProposal();
  const choose = async (value: string | null, label: string) => {
    const papers = value === null ? null : { value, label };
    change(row.key, (old) => ({ ...old, papers, generatedExamId: null, like: null }));
    if (value === null) return;
    try {
      const found = await read(value, withMoments ? undefined : row.draft.opensAt);
      change(row.key, (old) => (old.papers?.value === value ? withPapers(old, found) : old));
    } catch (fault) {
      toastFault(fault);
      change(row.key, (old) => (old.papers?.value === value ? { ...old, papers: null } : old));
    }
  };
  return (
    <Select
      label={t('field.papers')}
      labelProps={columnLabel}
      placeholder={t('several.choosePapers')}
      required
      searchable
      clearable
      openOnFocus={false}
      error={error}
      value={row.papers?.value ?? null}
      data={choices}
      filter={({ options }) => options}
      nothingFoundMessage={t('chooser.nothingFound')}
      onSearchChange={setWords}
      onChange={(value, option) => void choose(value, option?.label ?? '')}
    />
  );
}

/** What is found by title, number or module, newest first; what the row has is always there. */
function useChoices({ papers }: PlanRow) {
  const { t } = useTranslation('exams');
  const { text, date } = useFormat();
  const [words, setWords] = useState('');
  const [settled] = useDebouncedValue(words.trim(), 250);
  // The field shows what is chosen: nobody looks for it again.
  const q = settled === papers?.label ? '' : settled;
  const { data: found } = useQuery({
    queryKey: ['exams', 'papers to plan', q],
    queryFn: async () => {
      const asked = { ...(q ? { q } : {}), limit: 20 };
      const [generated, exams] = await Promise.all([assemblyApi.listGeneratedExams(asked), examApi.listExams(asked)]);
      return { generated: generated['hydra:member'], exams: exams['hydra:member'] };
    },
    placeholderData: keepPreviousData,
  });
  const { generated = [], exams = [] } = found ?? {};
  const groups = [
    {
      group: t('several.generated'),
      items: generated.map(({ id, moduleCode, title }) => ({
        value: `generated:${id}`,
        label: `${moduleCode} · ${text(title)}`,
      })),
    },
    {
      group: t('several.again'),
      items: exams.map(({ id, number, title, opensAt }) => ({
        value: `exam:${id}`,
        label: `${number} · ${text(title)}, ${date(opensAt)}`,
      })),
    },
  ];
  const isThere = groups.some(({ items }) => items.some(({ value }) => value === papers?.value));
  const chosen = papers && !isThere ? [{ group: t('several.chosen'), items: [papers] }] : [];
  return { choices: [...chosen, ...groups], setWords };
}

/** Reads what is proposed for the papers that were chosen. */
function useProposal() {
  const zone = useZone();
  const dayIn = useDayIn();
  /** `opensAt` where the row has a moment of its own already. */
  return async (value: string, opensAt?: string): Promise<Proposed> => {
    const [kind, id = ''] = value.split(':');
    if (kind === 'generated')
      return { draft: await proposeFrom(id, zone), generatedExamId: id, like: null, classrooms: [] };
    const { exam, draft } = await proposeAgain(id, { zone, dayIn, opensAt });
    const classrooms = exam.classrooms.map((room) => ({ value: room.id, label: room.code }));
    const like = { title: exam.title, opensAt: exam.opensAt };
    return { draft, generatedExamId: exam.generatedExamId, like, classrooms, withMoments: opensAt === undefined };
  };
}
