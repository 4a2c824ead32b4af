import { Alert, Anchor, Button, Group } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { actionsIn, type RecordArea } from '../../record/audit-areas.ts';
import { RouteLink, useChangeSearch, useSearch, type Target } from '../../client/routing/target.tsx';
import { auditKinds } from '../../record/record-schema.ts';
import { DataList } from '../list/data-list.tsx';
import type { FilterChoice, Column, Filter } from '../list/list-types.ts';
import { useColumnMakers } from '../list/use-column-makers.tsx';
import type { List } from '../list/use-list.ts';
import { RecordPanel } from './record-panel.tsx';
import { useAbout, useWho, type RecordLine } from './record-line.ts';
import { RecordedAct } from './recorded-act.tsx';
import { useRecordWords } from './use-record-words.ts';

type Props = {
  readonly list: List<RecordLine>;
  readonly name: string;
  readonly people: readonly FilterChoice[];
  readonly areas: readonly RecordArea[];
  /** The page of what a line is about. */
  readonly targetOf: (about: NonNullable<RecordLine['about']>) => Target | null;
  /** The fields for a period. */
  readonly period?: ReactNode;
};

/** A record with its filters; a line opens to before and after, side by side. */
export function RecordTable({ list, name, people, areas, targetOf, period }: Props) {
  const { t } = useTranslation('record');
  const { sentence } = useRecordWords();
  const [open, setOpen] = useState<RecordLine | null>(null);
  return (
    <>
      {period}
      <OneSubject list={list} />
      <DataList
        list={list}
        name={name}
        rowKey={({ id }) => id}
        rowLabel={({ action }) => sentence(action)}
        onOpen={setOpen}
        searchLabel={t('search')}
        columns={useColumns(targetOf)}
        filters={useFilters(people, areas)}
        views={[
          { key: 'all', label: t('view.all'), filters: {} },
          { key: 'changes', label: t('view.changes'), filters: { kind: 'created,changed,removed,did' } },
          { key: 'read', label: t('view.read'), filters: { kind: 'read' } },
        ]}
        empty={{ title: t('empty'), hint: t('emptyHint'), icon: <IconHistory size={36} /> }}
        exportName={name}
      />
      <RecordPanel line={open} onClose={() => setOpen(null)} targetOf={targetOf} />
    </>
  );
}

/** Says that only one object's lines are shown, and shows all again. */
function OneSubject({ list }: { list: List<RecordLine> }) {
  const { t } = useTranslation('record');
  const aboutInWords = useAbout();
  const { subject } = useSearch();
  const change = useChangeSearch();
  if (!subject) return null;
  const about = list.rows.find((row) => row.about?.id === subject)?.about;
  const name = about && aboutInWords(about);
  return (
    <Alert mb="sm" variant="light">
      <Group justify="space-between">
        {name ? t('filter.subject', { name }) : t('filter.subjectUnknown')}
        <Button size="compact-sm" variant="default" onClick={() => change({ subject: undefined })}>
          {t('filter.all')}
        </Button>
      </Group>
    </Alert>
  );
}

function useFilters(people: readonly FilterChoice[], areas: readonly RecordArea[]): Filter[] {
  const { t } = useTranslation('record');
  const { sentence } = useRecordWords();
  const actions = areas.flatMap(actionsIn).map((action) => ({ value: action, label: sentence(action) }));
  return [
    { key: 'person', label: t('filter.person'), choices: people },
    {
      key: 'area',
      label: t('filter.area'),
      many: true,
      choices: areas.map((area) => ({ value: area, label: t(`area.${area}`) })),
    },
    { key: 'action', label: t('filter.action'), many: true, choices: actions },
    {
      key: 'kind',
      label: t('filter.kind'),
      many: true,
      choices: auditKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
    },
  ];
}

function useColumns(targetOf: Props['targetOf']): Column<RecordLine>[] {
  const { t } = useTranslation('record');
  const { moment, words } = useColumnMakers<RecordLine>();
  const { sentence, facts, lines } = useRecordWords();
  const [who, aboutInWords] = [useWho(), useAbout()];
  const named = ({ about }: RecordLine) => (about ? aboutInWords(about) : '');
  return [
    moment('when', t('column.when'), ({ at }) => at, { sort: ['-at', 'at'], width: 170, card: 'fact' }),
    words('who', t('column.who'), who, { width: 200, card: 'fact' }),
    {
      key: 'what',
      label: t('column.what'),
      card: 'title',
      cell: ({ action, details }) => <RecordedAct action={action} details={details} most={3} />,
      csv: ({ action }) => sentence(action),
    },
    {
      key: 'about',
      label: t('column.about'),
      width: 240,
      card: 'fact',
      cell: (line) => <About line={line} targetOf={targetOf} />,
      csv: named,
    },
    {
      key: 'change',
      label: t('column.change'),
      optional: true,
      cell: ({ details }) => lines(details).join(' · '),
      csv: ({ details }) => [...facts(details), ...lines(details)].join('; '),
    },
    words('network', t('column.network'), ({ network }) => network, { optional: true, width: 150 }),
    words('device', t('column.device'), ({ device }) => device, { optional: true, width: 180 }),
    words('seal', t('column.seal'), ({ number }) => number, { optional: true, width: 90, align: 'right' }),
  ];
}

function About({ line: { about }, targetOf }: { line: RecordLine; targetOf: Props['targetOf'] }) {
  const aboutInWords = useAbout();
  if (!about) return null;
  const target = targetOf(about);
  return target ? (
    <Anchor component={RouteLink} to={target} onClick={(event) => event.stopPropagation()}>
      {aboutInWords(about)}
    </Anchor>
  ) : (
    aboutInWords(about)
  );
}
