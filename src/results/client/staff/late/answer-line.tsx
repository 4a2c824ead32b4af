import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { StatusBadge } from '../../../../platform/ui/controls/status-badge.tsx';
import type { LateOfSitting } from '../api.ts';
import { useLateTexts } from './use-late-texts.ts';
import { Warning } from './warning.tsx';

type Answer = LateOfSitting['answers'][number];

const tones = {
  waiting: 'attention',
  counted: 'ready',
  left_out: 'neutral',
  practice: 'neutral',
  other_device: 'neutral',
} as const satisfies Record<Answer['as'], string>;

/** One answer that does not simply count: of which question, when it was given and arrived, and what becomes of it. */
export function AnswerLine({ answer }: { answer: Answer }) {
  const { t } = useTranslation('results');
  const say = useLateTexts();
  const { dateTime } = useFormat();
  const { position: n, shownAs: shown, as, givenAt, receivedAt, afterEnd, inPause, limitHours } = answer;
  const received = dateTime(receivedAt);
  const isLate = as !== 'other_device';
  return (
    <Group component="li" justify="space-between" gap="sm" align="flex-start">
      <div>
        <Text fw={600}>
          {t('late.questions', { count: 1, questions: shown === n ? String(n) : t('late.shownAs', { n, shown }) })}
        </Text>
        <Text size="sm" c="dimmed" className="tabular">
          {givenAt ? t('late.given', { given: dateTime(givenAt), received }) : t('late.received', { received })}
        </Text>
        {isLate && !givenAt && <Warning>{say('unknownTime')}</Warning>}
        {afterEnd && <Warning>{say('afterEnd')}</Warning>}
        {inPause && <Warning>{say(as === 'counted' ? 'aroundPause' : 'inPause')}</Warning>}
        {limitHours !== null && <Warning>{say('pastLimit', { count: limitHours })}</Warning>}
      </div>
      <StatusBadge tone={tones[as]}>{say(as)}</StatusBadge>
    </Group>
  );
}
