import { Anchor, Text, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconArrowRight, IconCheck, IconChevronRight, IconWand } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteLink, to } from '../../../platform/client/target.tsx';
import { useFormat } from '../../../platform/client/use-format.ts';
import { plainText } from '../../../platform/rich-text.ts';
import { StatusBadge } from '../../../platform/ui/status-badge.tsx';
import { PreviewInLanguages } from '../../../questions/client/preview/preview-in-languages.tsx';
import { shortTitle } from '../../../questions/client/short-title.ts';
import type { ImportedQuestion, Place } from '../api.ts';
import { isCreatable } from '../import-plan.ts';
import { usePlaceNames } from '../place-table.tsx';
import { useAnswerText } from './answer-text.ts';
import { useAssumptionText, useFaultText } from './fault-text.ts';

type Props = {
  readonly question: ImportedQuestion;
  readonly format: string;
  /** Where the syllabus has its place; none for what is not imported. */
  readonly place: Place | undefined;
  readonly open: boolean;
};

/** One question of the file: what will become of it, and behind its title the question with its key. */
export function FoundQuestion({ question, format, place, open }: Props) {
  const { t } = useTranslation('exchange');
  const [shown, setShown] = useState(open);
  const { fate } = question;
  return (
    <li>
      <UnstyledButton
        className="flex w-full items-start gap-2 px-3 py-2 text-start hover:bg-[var(--sanam-hover)]"
        aria-expanded={shown}
        onClick={() => setShown(!shown)}
      >
        <IconChevronRight
          size={18}
          aria-hidden
          className={`mt-0.5 shrink-0 text-quiet transition-transform ${shown ? 'rotate-90' : ''}`}
        />
        <span className="flex min-w-0 flex-1 flex-col items-start gap-x-3 gap-y-1 sm:flex-row">
          <span className="min-w-0 flex-1">
            <Outline question={question} format={format} withAnswer={!shown} />
          </span>
          <StatusBadge tone={fate === 'new' ? 'ready' : fate === 'place_retired' ? 'stop' : 'neutral'}>
            {t(fate === 'new' || fate === 'place_retired' ? `fate.${fate}` : 'check.inBank')}
          </StatusBadge>
        </span>
      </UnstyledButton>
      {shown && <Details question={question} place={place} />}
    </li>
  );
}

/** The question in a few lines: how it begins, what is right, where in the file it stands. */
function Outline({ question, format, withAnswer }: Omit<Props, 'open' | 'place'> & { readonly withAnswer: boolean }) {
  const { t } = useTranslation('exchange');
  const { t: ofQuestions } = useTranslation('questions');
  const { text, language } = useFormat();
  const answerText = useAnswerText();
  const { line, code, draft, warnings, assumed } = question;
  const title = shortTitle(plainText(text(draft.content.stem)).replace(/\s+/g, ' '), language, 140);
  const answer = shortTitle(answerText(draft), language, 110);
  return (
    <>
      <span>{title || ofQuestions('untitled')}</span>
      {answer && withAnswer && (
        <span className="flex items-start gap-1.5">
          <IconCheck
            size={17}
            role="img"
            aria-label={ofQuestions('preview.key')}
            className="mt-[3px] shrink-0 text-[var(--mantine-color-teal-text)]"
          />
          {answer}
        </span>
      )}
      <Text span size="sm" c="dimmed" display="block">
        {[t('check.atLine', { line, context: format }), code, ofQuestions(`kind.${draft.content.kind}`)]
          .filter(Boolean)
          .join(' · ')}
        {warnings.length > 0 && (
          <span className="ms-2 inline-flex items-center gap-1">
            <IconAlertTriangle size={15} aria-hidden className="text-[var(--mantine-color-yellow-text)]" />
            {t('check.warnings', { count: warnings.length })}
          </span>
        )}
        {assumed.length > 0 && (
          <span className="ms-2 inline-flex items-center gap-1">
            <IconWand size={15} aria-hidden />
            {t('check.assumedCount', { count: assumed.length })}
          </span>
        )}
      </Text>
    </>
  );
}

function Details({ question, place }: Pick<Props, 'question' | 'place'>) {
  const { t } = useTranslation('exchange');
  const faultText = useFaultText();
  const { draft, warnings, assumed, fate, sameAsNumber, topic, subtopic } = question;
  const assumptionText = useAssumptionText();
  return (
    <div className="space-y-3 px-4 pb-5 pt-2 sm:ps-10">
      {(fate === 'same_as_bank' || fate === 'code_in_bank') && sameAsNumber !== null && (
        <Anchor component={RouteLink} to={to('admin-questions', { search: { q: `#${sameAsNumber}` } })} target="_blank">
          {t(`fate.${fate}`, { number: sameAsNumber })}
        </Anchor>
      )}
      {warnings.map((warning, index) => (
        <Text key={index} className="flex items-start gap-2">
          <IconAlertTriangle
            size={17}
            aria-hidden
            className="mt-0.5 shrink-0 text-[var(--mantine-color-yellow-text)]"
          />
          {faultText(warning)}
        </Text>
      ))}
      {assumed.map((assumption) => (
        <Text key={assumption.code} className="flex items-start gap-2">
          <IconWand size={17} aria-hidden className="mt-0.5 shrink-0 text-quiet" />
          {assumptionText(assumption)}
        </Text>
      ))}
      <div className="max-w-[46rem]">
        <PreviewInLanguages draft={draft} mediaUrl={() => ''} />
      </div>
      <Text size="sm" c="dimmed">
        {[topic || t('places.unnamed'), subtopic, draft.reference].filter(Boolean).join(' · ')}
      </Text>
      {place && fate === 'new' && <Destination place={place} />}
    </div>
  );
}

/** Where the question will be found in the syllabus. */
function Destination({ place }: { place: Place }) {
  const { t } = useTranslation('exchange');
  const { nameOf } = usePlaceNames();
  const words = place.subsectionId
    ? t('check.goesTo', { place: nameOf(place.subsectionId) })
    : t(isCreatable(place) ? 'check.goesToNew' : 'check.goesToChosen');
  return (
    <Text size="sm" className="flex items-start gap-2">
      <IconArrowRight size={17} aria-hidden className="mt-0.5 shrink-0 text-quiet" />
      {words}
    </Text>
  );
}
