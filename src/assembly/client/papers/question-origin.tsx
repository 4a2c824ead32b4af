import { Anchor, Badge, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useModel } from '../../../platform/client/language/labels.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { useMay } from '../../../platform/client/session/me.ts';
import type { GeneratedQuestion } from '../api.ts';

/** Where in the bank the question comes from, how many examinees are expected to have it right, and whether it is an anchor. */
export function QuestionOrigin({ question }: { question: GeneratedQuestion }) {
  const { t } = useTranslation('assembly');
  const { points } = useFormat();
  const context = useModel();
  const expected = useExpectedWords()(question.expected);
  const name = t('paper.question', { number: question.number });
  const facts = [
    t('paper.fromSubsection', { context, code: question.subsectionCode }),
    ...(question.level === null ? [] : [t('blueprint.levelValue', { level: question.level })]),
    t('paper.points', { count: question.points / 100, points: points(question.points) }),
    ...(expected ? [expected] : []),
  ];
  return (
    <Text c="dimmed" size="sm" mt={6}>
      {useMay()('question.view') ? (
        <Anchor
          component={RouteLink}
          to={to('admin-questions-edit', { search: { id: question.questionId } })}
          size="sm"
          underline="always"
        >
          {name}
        </Anchor>
      ) : (
        name
      )}
      {facts.map((fact) => ` · ${fact}`)}
      {question.anchor && (
        <Badge component="span" variant="light" size="sm" ml={6}>
          {t(`anchors.kind.${question.anchor}`)}
        </Badge>
      )}
    </Text>
  );
}

/** The expected share of a question, and whether it is measured or its author's. */
function useExpectedWords() {
  const { t } = useTranslation('assembly');
  const { percent, number } = useFormat();
  return (expected: GeneratedQuestion['expected']): string | null => {
    if (!expected) return null;
    const share = percent(expected.share);
    return expected.examinees === null
      ? t(`expected.authors.${expected.authors ?? 'none'}`, { share })
      : t('expected.measured', { share, count: expected.examinees, formatted: number(expected.examinees) });
  };
}
