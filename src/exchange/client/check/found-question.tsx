import { Anchor, Text, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteLink, to } from '../../../platform/client/target.tsx';
import { useFormat } from '../../../platform/client/use-format.ts';
import { plainText } from '../../../platform/rich-text.ts';
import { StatusBadge } from '../../../platform/ui/status-badge.tsx';
import { PreviewInLanguages } from '../../../questions/client/preview/preview-in-languages.tsx';
import { shortTitle } from '../../../questions/client/short-title.ts';
import type { ImportedQuestion } from '../api.ts';
import { useAnswerText } from './answer-text.ts';
import { useFaultText } from './fault-text.ts';

type Props = { readonly question: ImportedQuestion; readonly format: string; readonly open: boolean };

/** One question of the file: what will become of it, and behind its title the question with its key. */
export function FoundQuestion({ question, format, open }: Props) {
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
          <StatusBadge tone={fate === 'new' ? 'ready' : 'neutral'}>
            {t(fate === 'new' ? 'fate.new' : 'check.inBank')}
          </StatusBadge>
        </span>
      </UnstyledButton>
      {shown && <Details question={question} />}
    </li>
  );
}

/** The question in a few lines: how it begins, what is right, where in the file it stands. */
function Outline({ question, format, withAnswer }: Omit<Props, 'open'> & { readonly withAnswer: boolean }) {
  const { t } = useTranslation('exchange');
  const { t: ofQuestions } = useTranslation('questions');
  const { text, language } = useFormat();
  const answerText = useAnswerText();
  const { line, code, draft, warnings } = question;
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
      </Text>
    </>
  );
}

function Details({ question }: { question: ImportedQuestion }) {
  const { t } = useTranslation('exchange');
  const faultText = useFaultText();
  const { draft, warnings, fate, sameAsNumber, topic, subtopic } = question;
  return (
    <div className="space-y-3 px-4 pb-5 pt-2 sm:ps-10">
      {fate !== 'new' && sameAsNumber !== null && (
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
      <div className="max-w-[46rem]">
        <PreviewInLanguages draft={draft} mediaUrl={() => ''} />
      </div>
      <Text size="sm" c="dimmed">
        {[topic || t('places.unnamed'), subtopic, draft.reference].filter(Boolean).join(' · ')}
      </Text>
    </div>
  );
}
