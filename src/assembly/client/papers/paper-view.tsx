import { Group, SegmentedControl, Text } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { Fragment, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { contentLanguages, type ContentLanguage, type LocalText } from '../../../platform/language.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { useLanguage } from '../../../platform/client/language/use-language.ts';
import { StoredRichText } from '../../../platform/ui/text/rich-text-view.tsx';
import type { GeneratedExam, PaperVersion, GeneratedQuestion } from '../api.ts';
import { SectionHead, type Shown } from './section-head.tsx';
import { QuestionOrigin } from './question-origin.tsx';
import { SwapQuestion } from './swap-question.tsx';
import { choicesOf } from '../../../questions/domain/gaps.ts';
import { choosingGaps, gapKeysIn, optionOfGap } from '../../../questions/domain/kinds/gap-text.ts';
import { rightOptions, rulesOf } from '../../../questions/domain/kinds/kinds.ts';
import { passageRuns, type PassageRun } from '../../domain/passage-runs.ts';
import { writtenKey } from './paper-key.ts';

/** A paper as the examinees get it, with the key marked in place. */
export function PaperView({ paper, exam }: { paper: PaperVersion; exam: GeneratedExam }) {
  const own = useLanguage();
  const [chosen, setChosen] = useState<Shown | null>(null);
  const heads = new Map(passageRuns(paper.questions).map((run) => [run.from, run]));
  const shown = chosen ?? (exam.languages.includes(own) ? own : (exam.languages[0] ?? own));
  return (
    <>
      {exam.languages.length > 1 && <LanguageChoice offered={exam.languages} shown={shown} onChange={setChosen} />}
      <ol className="divide-y divide-line">
        {paper.questions.map((question, at) => (
          <Fragment key={question.position}>
            {question.section !== null && question.section !== paper.questions[at - 1]?.section && (
              <SectionHead section={exam.blueprint.sections[question.section]} shown={shown} />
            )}
            <PassageHead run={heads.get(question.position)} media={exam.media} shown={shown} />
            <Question question={question} media={exam.media} shown={shown}>
              <SwapQuestion
                generatedExamId={exam.id}
                label={paper.label}
                position={question.position}
                ofPassage={question.passage !== null}
              />
            </Question>
          </Fragment>
        ))}
      </ol>
    </>
  );
}

type Run = PassageRun<NonNullable<GeneratedQuestion['passage']>>;
type PassageProps = { readonly run: Run | undefined; readonly media: GeneratedExam['media']; readonly shown: Shown };

/** A passage above the questions that refer to it; nothing above all others. */
function PassageHead({ run, media, shown }: PassageProps) {
  const { t } = useTranslation('assembly');
  if (!run) return null;
  const { passage, ...places } = run;
  return (
    <li className="bg-raised px-4 py-3">
      <Text fw={600} mb="xs">
        {t(places.from === places.to ? 'paper.passageOfOne' : 'paper.passage', { number: passage.number, ...places })}
      </Text>
      <div className="prose">
        <LocalRichText source={passage.text} media={media} shown={shown} gaps={[]} />
      </div>
    </li>
  );
}

type ChoiceProps = {
  readonly offered: readonly ContentLanguage[];
  readonly shown: Shown;
  readonly onChange: (shown: Shown) => void;
};

function LanguageChoice({ offered, shown, onChange }: ChoiceProps) {
  const { t } = useTranslation('assembly');
  const { t: words } = useTranslation('platform');
  const data: { value: Shown; label: string }[] = [
    ...offered.map((value) => ({ value, label: words(`language.${value}`) })),
    { value: 'all', label: t(offered.length > 2 ? 'paper.allLanguages' : 'paper.bothLanguages') },
  ];
  return (
    <Group px="md" pt="sm" className="no-print">
      <SegmentedControl
        aria-label={t('field.languages')}
        data={data}
        value={shown}
        onChange={(value) => onChange(value)}
      />
    </Group>
  );
}

type Props = { readonly question: GeneratedQuestion; readonly media: GeneratedExam['media']; readonly shown: Shown };

function Question({ question, media, shown, children }: Props & { readonly children: ReactNode }) {
  const { content, key } = question;
  const { hasGaps, hasMatches } = rulesOf(content);
  const right = rightOptions(key);
  const written = writtenKey(question);
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] gap-x-2 px-4 py-4">
      <Text fw={600} className="tabular">
        {question.position}
      </Text>
      <div className="prose">
        <LocalRichText source={content.stem} media={media} shown={shown} gaps={content.gaps.map(({ id }) => id)} />
        {hasGaps && <GapChoices question={question} media={media} shown={shown} />}
        {!hasGaps && content.options.length > 0 && (
          <ol className="mt-2 grid gap-1">
            {content.options.map((option, at) => (
              <Option
                key={option.id}
                label={hasMatches ? String(at + 1) : letter(at)}
                isKey={right.includes(option.id)}
              >
                <LocalRichText source={option.text} media={media} shown={shown} />
              </Option>
            ))}
          </ol>
        )}
        {content.matches.length > 0 && (
          <ol className="mt-2 grid gap-1 border-t border-line pt-2">
            {content.matches.map((match, at) => (
              <Option key={match.id} label={letter(at)} isKey={false}>
                <LocalRichText source={match.text} media={media} shown={shown} />
              </Option>
            ))}
          </ol>
        )}
        {written && <WrittenKey text={written} />}
        <QuestionOrigin question={question} />
      </div>
      {children}
    </li>
  );
}

/** What each gap that chooses offers, in the order of this paper. */
function GapChoices({ question: { content, key }, media, shown }: Props) {
  return choosingGaps(content).map(({ gap, number }) => {
    const right = optionOfGap(gapKeysIn(key)[gap.id]);
    return (
      <div key={gap.id} className="mt-2 grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-2">
        <GapNumber number={number} />
        <ol className="grid gap-1">
          {choicesOf(content, gap).map((option, at) => (
            <Option key={option.id} label={letter(at)} isKey={right === option.id}>
              <LocalRichText source={option.text} media={media} shown={shown} />
            </Option>
          ))}
        </ol>
      </div>
    );
  });
}

const GapNumber = ({ number }: { number: number }) => (
  <span className="gap-chip min-w-8! cursor-default! self-start">{number}</span>
);

const letter = (at: number): string => String.fromCharCode(65 + at);

function Option({ label, isKey, children }: { label: string; isKey: boolean; children: ReactNode }) {
  const { t } = useTranslation('assembly');
  return (
    <li
      className={`flex gap-2 rounded px-2 py-0.5 ${isKey ? 'bg-[color-mix(in_srgb,var(--mantine-color-teal-filled)_11%,transparent)] font-medium' : ''}`}
    >
      <span className="w-5 shrink-0 text-quiet">{label}</span>
      <span className="min-w-0 flex-1">{children}</span>
      {isKey && (
        <IconCircleCheckFilled
          size={18}
          className="mt-0.5 shrink-0 text-[var(--mantine-color-teal-text)]"
          aria-label={t('paper.key')}
          role="img"
        />
      )}
    </li>
  );
}

function WrittenKey({ text }: { text: string }) {
  const { t } = useTranslation('assembly');
  return (
    <p className="mt-2 flex items-center gap-2 bg-[color-mix(in_srgb,var(--mantine-color-teal-filled)_11%,transparent)] rounded px-2 py-0.5 font-medium">
      <IconCircleCheckFilled size={18} aria-hidden className="shrink-0 text-[var(--mantine-color-teal-text)]" />
      {t('paper.keyIs', { text })}
    </p>
  );
}

type TextProps = Pick<Props, 'media' | 'shown'> & {
  readonly source: LocalText;
  /** The gaps of the text by their numbers. */
  readonly gaps?: readonly string[];
};

function LocalRichText({ source, media, shown, gaps = [] }: TextProps) {
  const { text } = useFormat();
  const mediaUrl = (hash: string) => media[hash] ?? '';
  const fill = gaps.length > 0 ? { fill: (id: string) => <GapNumber number={gaps.indexOf(id) + 1} /> } : {};
  if (shown !== 'all')
    return <StoredRichText source={source[shown] || text(source)} mediaUrl={mediaUrl} lang={shown} {...fill} />;
  return (
    <>
      {contentLanguages
        .filter(
          (one, index) =>
            source[one] && !contentLanguages.slice(0, index).some((other) => source[other] === source[one]),
        )
        .map((one, index) => (
          <StoredRichText
            key={one}
            source={source[one] ?? ''}
            mediaUrl={mediaUrl}
            lang={one}
            className={index === 0 ? '' : 'text-quiet'}
            {...fill}
          />
        ))}
    </>
  );
}
