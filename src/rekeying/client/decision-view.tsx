import { Alert, Paper, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Exam } from '../../exams/client/api.ts';
import { useFormat } from '../../platform/client/language/use-format.ts';
import { ErrorState } from '../../platform/ui/feedback/empty-state.tsx';
import { StatusBadge } from '../../platform/ui/controls/status-badge.tsx';
import { Section } from '../../platform/ui/page/section.tsx';
import { FactList } from '../../platform/ui/text/fact-list.tsx';
import { PreviewInLanguages } from '../../questions/client/preview/preview-in-languages.tsx';
import { useKeyText } from '../../questions/client/preview/key-text.ts';
import type { QuestionKey } from '../../questions/domain/question.ts';
import { decisionQuery, decisionsQuery, type KeyDecision } from './api.ts';
import { CertificatesNotice } from './certificates/to-see-notice.tsx';
import { ChangesList } from './changes-list.tsx';
import { DecisionActs } from './decision-acts.tsx';
import { LettersOf } from './letters-of.tsx';
import { stateOf, tones } from './state-of.ts';
import { usePlaces } from './use-places.ts';

/** One decision: what it says of which question, what it changes, and what can be done with it. */
export function DecisionView({ exam, decisionId }: { exam: Exam; decisionId: string }) {
  const { t } = useTranslation('rekeying');
  const { data, error, refetch } = useQuery(decisionQuery(exam.id, decisionId));
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton className="late" height={420} radius="md" />;
  const { content, key, points, media } = data;
  const isOpen = data.outcome === null;
  return (
    <Stack gap="lg">
      <Section title={t(`policy.${data.policy}`)}>
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
          <Facts decision={data} />
          <Paper className="bg-surface!">
            <PreviewInLanguages
              draft={{ content, key, points, explanation: {}, reference: '' }}
              mediaUrl={(hash) => media[hash] ?? ''}
            />
            <LettersOf paper={data.lettersOf} />
          </Paper>
        </SimpleGrid>
        {isOpen && data.isOwn && (
          <Alert mt="md" color="gray" icon={<IconInfoCircle size={20} aria-hidden />}>
            {t('decision.own')}
          </Alert>
        )}
        <DecisionActs exam={exam} decision={data} />
      </Section>
      {data.outcome === 'applied' && <CertificatesOf exam={exam} decisionId={decisionId} />}
      {(isOpen || data.outcome === 'applied') && <ChangesList exam={exam} changes={data} done={!isOpen} />}
    </Stack>
  );
}

/** The certificates of results that this decision changed. */
function CertificatesOf({ exam, decisionId }: { exam: Exam; decisionId: string }) {
  const { data } = useQuery(decisionsQuery(exam.id));
  const own = data?.certificates.filter(({ decisions }) => decisions.includes(decisionId)) ?? [];
  return <CertificatesNotice exam={exam} certificates={own} />;
}

function Facts({ decision }: { decision: KeyDecision }) {
  const { t } = useTranslation('rekeying');
  const { placesOf } = usePlaces();
  const history = useHistory();
  const { content, key, keys, policy, answer, reason } = decision;
  const keyText = useKeyText();
  const inWords = (one: QuestionKey) => keyText({ content, key: one }) || '–';
  const others = policy === 'accept' ? keys.slice(1) : keys;
  const state = stateOf(decision);
  return (
    <Stack gap="md">
      <div>
        <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>
      </div>
      <FactList
        facts={[
          [t('column.question'), placesOf(decision)],
          [t('decision.key'), inWords(key)],
          ...(others.length > 0
            ? [
                [
                  t(policy === 'accept' ? 'decision.alsoKey' : 'decision.newKey'),
                  <Keys key="keys" words={others.map(inWords)} />,
                ] as const,
              ]
            : []),
          [t('column.reason'), reason],
          ...(answer ? [[t('decision.answer'), answer] as const] : []),
        ]}
      />
      <div>
        {history(decision).map((line) => (
          <Text key={line} size="sm" c="dimmed">
            {line}
          </Text>
        ))}
      </div>
    </Stack>
  );
}

/** Each key in a line of its own. */
const Keys = ({ words }: { words: readonly string[] }) => (
  <ul className="m-0 grid list-none gap-1 p-0">
    {words.map((line, index) => (
      <li key={index} className="wrap-anywhere">
        {line}
      </li>
    ))}
  </ul>
);

/** Who did what when. */
function useHistory() {
  const { t } = useTranslation('rekeying');
  const { text, dateTime } = useFormat();
  return ({ proposedBy, proposedAt, outcome, decidedBy, decidedAt }: KeyDecision) => {
    const nameOf = (person: KeyDecision['proposedBy'] | null) => text(person?.name ?? {}) || t('decision.someone');
    const proposed = t('decision.proposed', { name: nameOf(proposedBy), date: dateTime(proposedAt) });
    return outcome && decidedAt
      ? [proposed, t(`decision.${outcome}`, { name: nameOf(decidedBy), date: dateTime(decidedAt) })]
      : [proposed];
  };
}
