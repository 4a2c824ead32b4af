import { Anchor, Group, SegmentedControl, Text } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language, LocalText } from '../../platform/language.ts';
import { useMay } from '../../platform/client/me.ts';
import { RouteLink, to } from '../../platform/client/target.tsx';
import { useFormat } from '../../platform/client/use-format.ts';
import { useLanguage } from '../../platform/client/use-language.ts';
import { StoredRichText } from '../../platform/ui/rich-text.tsx';
import type { GeneratedExam, Paper, PaperQuestion } from './api.ts';
import { isKeyOption, writtenKey } from './paper-key.ts';
import { useModel } from '../../platform/client/labels.ts';

type Shown = Language | 'both';

/** A paper as the examinees get it, with the key marked in place. */
export function PaperView({ paper, exam }: { paper: Paper; exam: GeneratedExam }) {
  const own = useLanguage();
  const [chosen, setChosen] = useState<Shown | null>(null);
  const shown = chosen ?? (exam.languages.includes(own) ? own : (exam.languages[0] ?? own));
  return (
    <>
      {exam.languages.length > 1 && <LanguageChoice shown={shown} onChange={setChosen} />}
      <ol className="divide-y divide-line">
        {paper.questions.map((question) => (
          <Question key={question.position} question={question} media={exam.media} shown={shown} />
        ))}
      </ol>
    </>
  );
}

function LanguageChoice({ shown, onChange }: { shown: Shown; onChange: (shown: Shown) => void }) {
  const { t } = useTranslation('exams');
  const { t: words } = useTranslation('platform');
  const data = [
    { value: 'en', label: words('language.en') },
    { value: 'th', label: words('language.th') },
    { value: 'both', label: t('paper.bothLanguages') },
  ] as const;
  return (
    <Group px="md" pt="sm" className="no-print">
      <SegmentedControl
        aria-label={t('field.languages')}
        data={[...data]}
        value={shown}
        onChange={(value) => onChange(value)}
      />
    </Group>
  );
}

type Props = { readonly question: PaperQuestion; readonly media: GeneratedExam['media']; readonly shown: Shown };

function Question({ question, media, shown }: Props) {
  const { content, key } = question;
  const written = writtenKey(content, key);
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-2 px-4 py-4">
      <Text fw={600} className="tabular">
        {question.position}
      </Text>
      <div className="prose">
        <LocalRichText source={content.stem} media={media} shown={shown} />
        {content.options.length > 0 && (
          <ol className="mt-2 grid gap-1">
            {content.options.map((option, at) => (
              <Option
                key={option.id}
                label={content.kind === 'matching' ? String(at + 1) : letter(at)}
                isKey={isKeyOption(key, option.id)}
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
        <Origin question={question} />
      </div>
    </li>
  );
}

const letter = (at: number): string => String.fromCharCode(65 + at);

function Option({ label, isKey, children }: { label: string; isKey: boolean; children: ReactNode }) {
  const { t } = useTranslation('exams');
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
  const { t } = useTranslation('exams');
  return (
    <p className="mt-2 flex items-center gap-2 bg-[color-mix(in_srgb,var(--mantine-color-teal-filled)_11%,transparent)] rounded px-2 py-0.5 font-medium">
      <IconCircleCheckFilled size={18} aria-hidden className="shrink-0 text-[var(--mantine-color-teal-text)]" />
      {t('paper.keyIs', { text })}
    </p>
  );
}

/** Where in the bank the question comes from. */
function Origin({ question }: { question: PaperQuestion }) {
  const { t } = useTranslation('exams');
  const { points } = useFormat();
  const context = useModel();
  const name = t('paper.question', { number: question.number });
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
      {` · ${t('paper.fromSubsection', { context, code: question.subsectionCode })} · ${t('paper.points', { count: question.points / 100, points: points(question.points) })}`}
    </Text>
  );
}

function LocalRichText({ source, media, shown }: { source: LocalText; media: GeneratedExam['media']; shown: Shown }) {
  const { text } = useFormat();
  const mediaUrl = (hash: string) => media[hash] ?? '';
  if (shown !== 'both')
    return <StoredRichText source={source[shown] || text(source)} mediaUrl={mediaUrl} lang={shown} />;
  return (
    <>
      {source.en && <StoredRichText source={source.en} mediaUrl={mediaUrl} lang="en" />}
      {source.th && source.th !== source.en && (
        <StoredRichText source={source.th} mediaUrl={mediaUrl} lang="th" className="text-quiet" />
      )}
    </>
  );
}
