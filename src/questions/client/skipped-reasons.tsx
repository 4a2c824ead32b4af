import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { RouteLink, to } from '../../platform/client/routing/target.tsx';
import type { SkipReason } from '../domain/acts/bulk.ts';

type Props = {
  readonly skipped: readonly {
    readonly id: string;
    readonly number: number;
    readonly reason: string;
    readonly from?: Date | undefined;
  }[];
  /** Of each reason no more questions than these are named. */
  readonly most?: number;
  readonly className?: string;
};

/** Why questions were left out of an act on many, each reason with its questions. */
export function SkippedReasons({ skipped, most = Infinity, className = '' }: Props) {
  const { t } = useTranslation('questions');
  const { dateTime } = useFormat();
  return (
    <ul className={className}>
      {[...Map.groupBy(skipped, ({ reason }) => reason)].map(([reason, left]) => (
        <li key={reason}>
          {t(`skipped.${reason as SkipReason}`, { from: left[0]?.from ? dateTime(left[0].from) : '' })}{' '}
          {left.slice(0, most).map(({ id, number }) => (
            <Anchor
              key={id}
              component={RouteLink}
              to={to('admin-questions-edit', { search: { id } })}
              className="me-2 tabular"
            >
              {`#${number}`}
            </Anchor>
          ))}
        </li>
      ))}
    </ul>
  );
}
