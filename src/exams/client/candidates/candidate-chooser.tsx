import { Group, Input, Pill, Stack, Tabs, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { peopleApi } from '../../../people/client/api.ts';
import { examApi, type Exam } from '../api.ts';
import type { WayDraft } from './way-draft.ts';
import { Unsubscribed, type ModuleOfPapers, type UnsubscribedPerson } from './unsubscribed.tsx';
import { WayFields } from './way-fields.tsx';
import { ChoiceList, type ListedChoice } from './choice-list.tsx';

type Props = {
  readonly examineeIds: readonly string[];
  readonly classroomIds: readonly string[];
  /** Who and which classrooms were chosen before. */
  readonly known: Pick<Exam, 'candidates' | 'classrooms'>;
  readonly error: ReactNode;
  readonly onExaminees: (ids: string[]) => void;
  readonly onClassrooms: (ids: string[]) => void;
  /** What its papers are about, once that is known. */
  readonly module?: ModuleOfPapers | undefined;
  /** Who of those chosen by name is not subscribed to it. */
  readonly unsubscribed?: readonly UnsubscribedPerson[];
  /** In which way they write, where the exam is held in both. */
  readonly ways?: WayDraft;
  readonly onWays?: (ways: WayDraft) => void;
};

type ExamineeChoice = Awaited<ReturnType<typeof peopleApi.listExamineeChoices>>['hydra:member'][number];

/** So many of the chosen are shown by name. */
const pillsShown = 24;

/** Classrooms and single examinees, found by search; a person in both counts once. */
export function CandidateChooser(props: Props) {
  const { examineeIds, classroomIds, known, module, unsubscribed = [], error, onExaminees, onClassrooms } = props;
  const { t } = useTranslation('exams');
  const nameOf = useClassroomName();
  const personRow = usePersonRow();
  const { seen, remember } = useSeen(known);
  const most = useMost({ examineeIds, classroomIds });
  return (
    <Stack gap="sm">
      <Group justify="space-between" align="baseline">
        <Title order={2}>{t('chooser.title')}</Title>
        <Text c="dimmed" role="status">
          {most !== null && most > 0 && t(classroomIds.length > 0 ? 'chooser.upTo' : 'chooser.atMost', { count: most })}
          {classroomIds.length + examineeIds.length === 0 && t('chooser.nobody')}
        </Text>
      </Group>
      {classroomIds.length > 0 && (
        <Text size="sm" c="dimmed" className="prose">
          {t('chooser.follows')}
        </Text>
      )}
      <ChoiceError error={error} />
      <Pills
        ids={[...classroomIds, ...examineeIds]}
        seen={seen}
        onRemove={(id) => {
          onClassrooms(without(classroomIds, id));
          onExaminees(without(examineeIds, id));
        }}
      />
      <Tabs defaultValue="classrooms" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="classrooms">{withCount(t('chooser.classrooms'), classroomIds.length)}</Tabs.Tab>
          <Tabs.Tab value="examinees">{withCount(t('chooser.examinees'), examineeIds.length)}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="classrooms" pt="sm">
          <ChoiceList
            kind="classrooms"
            label={t('chooser.searchClassrooms')}
            chosen={classroomIds}
            onRows={remember}
            onChange={onClassrooms}
            ask={(input) => peopleApi.listClassrooms(input)}
            row={(room) => ({
              id: room.id,
              name: nameOf(room),
              note: t('chooser.inClassroom', { count: room.examineeCount }),
            })}
          />
        </Tabs.Panel>
        <Tabs.Panel value="examinees" pt="sm">
          <ChoiceList
            kind="examinees"
            label={t('chooser.searchExaminees')}
            chosen={examineeIds}
            onRows={remember}
            onChange={onExaminees}
            about={module?.id}
            ask={(input) => peopleApi.listExamineeChoices({ ...input, ...(module ? { module: module.id } : {}) })}
            row={personRow}
          />
        </Tabs.Panel>
      </Tabs>
      {module && <Unsubscribed module={module} people={unsubscribed} />}
      <Ways {...props} seen={seen} />
    </Stack>
  );
}

function Ways({ examineeIds, classroomIds, ways, onWays, seen }: Props & { readonly seen: Choices }) {
  if (!ways || !onWays) return null;
  const chosen = [...classroomIds, ...examineeIds].map((id) => ({ id, name: seen.get(id)?.name ?? '…' }));
  return <WayFields value={ways} onChange={onWays} chosen={chosen} />;
}

function useClassroomName() {
  const { text } = useFormat();
  return (room: Pick<Exam['classrooms'][number], 'code' | 'title'>) => `${room.code} ${text(room.title)}`.trim();
}

/** An examinee to tick: with their classrooms, and what is wrong with their subscription. */
function usePersonRow() {
  const { t } = useTranslation('exams');
  const { personName } = useFormat();
  return ({ subscription, ...person }: ExamineeChoice): ListedChoice => {
    const codes = person.classrooms.map(({ code }) => code).join(', ');
    const why = subscription === null || subscription === 'active' ? '' : t(`unregistered.reason.${subscription}`);
    return {
      id: person.id,
      name: `${person.number} ${personName(person)}`,
      note: [codes, why].filter((part) => part !== '').join(' · '),
    };
  };
}

/** What those are called who were chosen before or were ticked. */
function useSeen(known: Props['known']) {
  const { personName } = useFormat();
  const nameOf = useClassroomName();
  const [seen, setSeen] = useState(() =>
    byId([
      ...known.candidates.map((person) => ({ id: person.examineeId, name: `${person.number} ${personName(person)}` })),
      ...known.classrooms.map((room) => ({ id: room.id, name: nameOf(room) })),
    ]),
  );
  const remember = (choices: readonly ListedChoice[]) => setSeen(new Map([...seen, ...byId(choices)]));
  return { seen, remember };
}

/** How many people that are at most, each once; null until it is known. Those chosen by name alone need no question. */
function useMost(chosen: Pick<Props, 'examineeIds' | 'classroomIds'>): number | null {
  const examineeIds = [...chosen.examineeIds].sort();
  const classroomIds = [...chosen.classroomIds].sort();
  const { data } = useQuery({
    queryKey: ['exams', 'chosen', { examineeIds, classroomIds }],
    queryFn: () => examApi.countChosen({ examineeIds, classroomIds }),
    enabled: classroomIds.length > 0,
    placeholderData: keepPreviousData,
  });
  return classroomIds.length === 0 ? examineeIds.length : (data?.count ?? null);
}

type Choices = ReadonlyMap<string, ListedChoice>;
const byId = (choices: readonly ListedChoice[]): Choices => new Map(choices.map((one) => [one.id, one]));

const without = (ids: readonly string[], id: string): string[] => ids.filter((one) => one !== id);
const withCount = (label: string, count: number): string => (count > 0 ? `${label} (${count})` : label);

type PillsProps = {
  readonly ids: readonly string[];
  readonly seen: Choices;
  readonly onRemove: (id: string) => void;
};

function Pills({ ids, seen, onRemove }: PillsProps) {
  const { t } = useTranslation('exams');
  const shown = ids.slice(0, pillsShown);
  if (ids.length === 0) return null;
  return (
    <Pill.Group>
      {shown.map((id) => (
        <Pill
          key={id}
          size="md"
          withRemoveButton
          onRemove={() => onRemove(id)}
          removeButtonProps={{ 'aria-label': t('chooser.remove', { name: seen.get(id)?.name ?? '' }) }}
        >
          {seen.get(id)?.name ?? '…'}
        </Pill>
      ))}
      {ids.length > shown.length && (
        <Text span c="dimmed">
          {t('chooser.more', { count: ids.length - shown.length })}
        </Text>
      )}
    </Pill.Group>
  );
}

/** No field of its own is at fault, so the sentence itself takes the focus. */
function ChoiceError({ error }: Pick<Props, 'error'>) {
  if (!error) return null;
  return (
    <Input.Error fz="sm" tabIndex={-1} data-fault>
      {error}
    </Input.Error>
  );
}
