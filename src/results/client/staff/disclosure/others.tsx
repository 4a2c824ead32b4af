import { Alert, Anchor } from '@mantine/core';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { RouteLink, to } from '../../../../platform/client/routing/target.tsx';
import { useDisclosureTexts } from '../../use-disclosure-texts.ts';
import type { Disclosure } from './api.ts';

/** The other examinations that hold its questions: for these it waits, or the questions leak. */
export function Others({ disclosure: { others, waits } }: { disclosure: Pick<Disclosure, 'others' | 'waits'> }) {
  const words = useDisclosureTexts();
  const { text, dateTime } = useFormat();
  if (others.length === 0) return null;
  const sentence = words(`${waits ? 'waiting' : 'leaks'}_${others.length === 1 ? 'one' : 'other'}`, {
    count: others.length,
  });
  return (
    <Alert
      color={waits ? 'blue' : 'yellow'}
      icon={waits ? <IconClock size={20} aria-hidden /> : <IconAlertTriangle size={20} aria-hidden />}
      title={sentence}
    >
      <ul className="m-0 list-none p-0">
        {others.map(({ id, title, opensAt }) => (
          <li key={id}>
            <Anchor component={RouteLink} to={to('admin-exams-id', { params: { id } })} underline="always" size="sm">
              {text(title)}
            </Anchor>
            {` · ${dateTime(opensAt)}`}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
