import { Alert, Anchor, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import type { ClashOfPerson, ClashRow } from '../../clashes-contract.ts';

const namesShown = 3;

/** In the way of one of several exams: with which of the others, where it is one of them. */
type Listed = ClashRow & { readonly row?: string | null };

type Props = {
  readonly clashes: readonly Listed[];
  /** What the other exams of the same plan are called. */
  readonly nameRow?: (examId: string) => string;
  /** They are in a plan that was saved, not in one that is typed. */
  readonly stands?: boolean;
};

/** What is in the way of the plan, each with the exam it is with. */
export function ClashList({ clashes, stands = false, nameRow }: Props) {
  const { t } = useTranslation('exams');
  return (
    <Clashes count={clashes.length} hint={t(stands ? 'clash.stands' : 'clash.hint')}>
      <Lines clashes={clashes} {...(nameRow ? { nameRow } : {})} />
    </Clashes>
  );
}

type OfPeople = {
  /** Those that are named; `count` says how many there are. */
  readonly clashes: readonly ClashOfPerson[];
  readonly count: number;
  readonly ofMany: boolean;
};

/** What a longer time of one person or of many gets in the way of, under each of their exams. */
export function ClashesOfPerson({ clashes, count, ofMany }: OfPeople) {
  const { t } = useTranslation('exams');
  const exams = [...new Map(clashes.map(({ of }) => [of.id, of])).values()];
  return (
    <Clashes count={Math.max(count, clashes.length)} hint={t(ofMany ? 'clash.ofPeople' : 'clash.ofPerson')}>
      <div className="space-y-2">
        {exams.map((exam) => (
          <div key={exam.id}>
            <ExamLink exam={exam} />
            <Lines clashes={clashes.filter(({ of }) => of.id === exam.id)} />
          </div>
        ))}
      </div>
    </Clashes>
  );
}

type Framed = { readonly count: number; readonly hint: string; readonly children: ReactNode };

function Clashes({ count, hint, children }: Framed) {
  const { t } = useTranslation('exams');
  return (
    <Alert color="yellow" icon={<IconAlertTriangle size={18} />} title={t('clash.title', { count })} role="status">
      <Text size="sm" mb="xs">
        {hint}
      </Text>
      {children}
    </Alert>
  );
}

const Lines = ({ clashes, nameRow }: Pick<Props, 'clashes' | 'nameRow'>) => (
  <ul className="list-disc space-y-1 pl-5">
    {clashes.map((clash) => (
      <li key={`${clash.kind} ${clash.exam?.id ?? clash.row ?? ''}`}>
        <Line clash={clash} {...(clash.row && nameRow ? { other: nameRow(clash.row) } : {})} />
      </li>
    ))}
  </ul>
);

function Line({ clash: { kind, exam, people }, other }: { clash: Listed; other?: string }) {
  const { t } = useTranslation('exams');
  const { personName, list } = useFormat();
  const named = people.slice(0, namesShown).map((one) => `${one.number ?? ''} ${personName(one)}`.trim());
  const rest = people.length - named.length;
  const names = rest > 0 ? t('clash.more', { names: named.join(', '), count: rest }) : list(named);
  return (
    <>
      {t(`clash.${kind}`, { people: names })} {exam ? <ExamLink exam={exam} /> : other}
    </>
  );
}

/** To an exam, by its number, title and opening. */
export function ExamLink({ exam: { id, number, title, opensAt } }: { readonly exam: NonNullable<ClashRow['exam']> }) {
  const { t } = useTranslation('exams');
  const { text, dateTime } = useFormat();
  return (
    <Anchor component={RouteLink} underline="always" to={to('admin-exams-id', { params: { id } })}>
      {t('clash.exam', { number, title: text(title), when: dateTime(opensAt) })}
    </Anchor>
  );
}
