import { Anchor } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { useMay } from '../../../platform/client/session/me.ts';
import type { Fact } from '../../../platform/ui/text/fact-list.tsx';
import type { AnchorKind } from '../../domain/blueprint.ts';
import type { GeneratedExam, GeneratedQuestion } from '../api.ts';

type Anchored = Pick<GeneratedQuestion, 'questionId' | 'number' | 'anchor'>;
type Made = Pick<GeneratedExam, 'earlierExam'> & {
  readonly papers: readonly { readonly label: string; readonly questions: readonly Anchored[] }[];
};

/** Which questions compare the versions by, and which the years, with the earlier exam that had them. */
export function useAnchorFacts({ papers, earlierExam }: Made): readonly Fact[] {
  const { t } = useTranslation('assembly');
  const { list } = useFormat();
  const [common, earlier] = [anchorsOf(papers, 'common'), anchorsOf(papers, 'earlier')];
  const between = t('anchors.made.common', { labels: list(papers.map(({ label }) => label)) });
  const fromEarlier = (
    <>
      <EarlierExam exam={earlierExam} />
      {': '}
      <Questions questions={earlier} />
    </>
  );
  return [
    ...(common.length > 0 ? [[between, <Questions key="common" questions={common} />] as Fact] : []),
    ...(earlier.length > 0 ? [[t('anchors.made.earlier'), fromEarlier] as Fact] : []),
  ];
}

/** Each once, by its number in the bank. */
function anchorsOf(papers: Made['papers'], kind: AnchorKind): Anchored[] {
  const found = papers.flatMap(({ questions }) => questions).filter(({ anchor }) => anchor === kind);
  return [...new Map(found.map((one) => [one.questionId, one])).values()].toSorted((a, b) => a.number - b.number);
}

function EarlierExam({ exam }: { exam: Made['earlierExam'] }) {
  const { t } = useTranslation('assembly');
  if (!exam) return t('anchors.earlierGone');
  return (
    <Anchor component={RouteLink} to={to('admin-generated-exams-id', { params: { id: exam.id } })}>
      {t('anchors.made.exam', { number: exam.number })}
    </Anchor>
  );
}

function Questions({ questions }: { questions: readonly Anchored[] }) {
  const mayRead = useMay()('question.view');
  return questions.map(({ questionId: id, number }, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      {mayRead ? (
        <Anchor component={RouteLink} to={to('admin-questions-edit', { search: { id } })}>{`#${number}`}</Anchor>
      ) : (
        `#${number}`
      )}
    </Fragment>
  ));
}
