import { Alert, Anchor, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import type { ClashRow } from '../../clashes-contract.ts';

const namesShown = 3;

type Props = {
  readonly clashes: readonly ClashRow[];
  /** They are in a plan that was saved, not in one that is typed. */
  readonly stands?: boolean;
};

/** What is in the way of the plan, each with the exam it is with. */
export function ClashList({ clashes, stands = false }: Props) {
  const { t } = useTranslation('exams');
  return (
    <Alert
      color="yellow"
      icon={<IconAlertTriangle size={18} />}
      title={t('clash.title', { count: clashes.length })}
      role="status"
    >
      <Text size="sm" mb="xs">
        {t(stands ? 'clash.stands' : 'clash.hint')}
      </Text>
      <ul className="list-disc space-y-1 pl-5">
        {clashes.map((clash) => (
          <li key={`${clash.kind} ${clash.exam?.id ?? ''}`}>
            <Line clash={clash} />
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function Line({ clash: { kind, exam, people } }: { clash: ClashRow }) {
  const { t } = useTranslation('exams');
  const { text, dateTime, personName, list } = useFormat();
  const named = people.slice(0, namesShown).map((one) => `${one.number ?? ''} ${personName(one)}`.trim());
  const rest = people.length - named.length;
  const names = rest > 0 ? t('clash.more', { names: named.join(', '), count: rest }) : list(named);
  return (
    <>
      {t(`clash.${kind}`, { people: names })}{' '}
      {exam && (
        <Anchor component={RouteLink} underline="always" to={to('admin-exams-id', { params: { id: exam.id } })}>
          {t('clash.exam', { number: exam.number, title: text(exam.title), when: dateTime(exam.opensAt) })}
        </Anchor>
      )}
    </>
  );
}
