import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/client/session/me.ts';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { machineMarked } from '../../../questions/domain/kinds/kinds.ts';
import { whyNotUsable, type WhyNotUsable } from '../../domain/blueprint.ts';
import type { LineProps, LineState } from './use-line-name.ts';

/** Which questions of a subsection cannot be used now and why; each reason leads to its questions in the bank. */
export function LeftOut({ line, state }: LineProps) {
  const { t } = useTranslation('assembly');
  const { number } = useFormat();
  const mayLook = useMay()('question.view');
  const { kind } = line.row;
  const isAskedByName = kind !== null && !machineMarked.includes(kind);
  const reasons = whyNotUsable.flatMap((reason) => {
    const count = line.out[reason] ?? 0;
    return count > 0 && !(reason === 'essay' && isAskedByName)
      ? [{ reason, words: `${number(count)} ${t(`blueprint.out.${reason}`)}` }]
      : [];
  });
  if (reasons.length === 0) return null;
  const place = { module: state.draft.moduleId ?? '', subsection: line.subsection.id };
  return (
    <Text size="xs" c="dimmed" className="flex flex-wrap gap-x-2">
      {t('blueprint.notUsable')}
      {reasons.map(({ reason, words }) =>
        mayLook ? (
          <Anchor
            key={reason}
            component={RouteLink}
            to={to('admin-questions', { search: { ...place, ...filterFor(reason, state) } })}
            target="_blank"
            fz="xs"
          >
            {words}
          </Anchor>
        ) : (
          <span key={reason}>{words}</span>
        ),
      )}
    </Text>
  );
}

function filterFor(reason: WhyNotUsable, { draft }: LineState): Readonly<Record<string, string>> {
  if (reason === 'unapproved') return { status: 'draft,pending,rejected' };
  if (reason === 'essay') return { kind: 'essay' };
  if (reason === 'passage' || reason === 'of_passage' || reason === 'passage_short') return { inPassage: '1' };
  if (reason === 'recent' || reason === 'excluded' || reason === 'category') return {};
  if (reason === 'language') return { missingLanguage: draft.languages.at(-1) ?? '' };
  return { status: reason };
}
