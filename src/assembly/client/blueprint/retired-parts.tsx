import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/client/session/me.ts';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import type { PlaceOf } from '../../../syllabus/client/in-force.ts';
import { useModel } from '../../../platform/client/language/labels.ts';

/** What no new blueprint may ask any more, with the way to the questions that still lie there. */
export function RetiredParts({ retired }: { readonly retired: readonly PlaceOf[] }) {
  const { t } = useTranslation('assembly');
  const { text, number } = useFormat();
  const context = useModel();
  const mayLook = useMay()('question.view');
  if (retired.length === 0) return null;
  return (
    <div className="border-t border-line p-3">
      <Text size="sm" c="dimmed">
        {t('blueprint.retired', { context })}
      </Text>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {retired.map(({ module, subsection: { id, code, title, questionCount } }) => {
          const words = `${code} ${text(title)} (${number(questionCount)})`;
          return (
            <li key={id}>
              {mayLook ? (
                <Anchor
                  component={RouteLink}
                  to={to('admin-questions', { search: { module: module.id, subsection: id } })}
                  target="_blank"
                  fz="sm"
                >
                  {words}
                </Anchor>
              ) : (
                <Text size="sm">{words}</Text>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
