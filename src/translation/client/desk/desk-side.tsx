import { Anchor, Button, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteLink, to } from '../../../platform/client/routing/target.tsx';
import { termsOfQuery, wordingsQuery, type FoundTerm, type OpenWork } from '../api.ts';
import { insertWords } from './insert-words.ts';
import type { LanguagePair } from './typed.ts';

type Props = { readonly work: OpenWork; readonly pair: LanguagePair };

/** Beside the texts: the glossary's words for what stands there, and how these words were put before. */
export function DeskSide({ work, pair }: Props) {
  const { t } = useTranslation('translation');
  const { data } = useQuery(termsOfQuery(work.id, pair));
  const [q, setQ] = useState('');
  const [sought, setSought] = useState('');
  const seek = (words: string) => {
    setQ(words);
    setSought(words.trim());
  };
  return (
    <aside
      aria-label={t('side.title')}
      className="grid content-start gap-6 xl:sticky xl:top-[72px] xl:max-h-[calc(100dvh-88px)] xl:overflow-y-auto"
    >
      <section aria-label={t('side.terms')}>
        <Text fw={600} mb="xs">
          {t('side.terms')}
        </Text>
        {data?.terms.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('side.noTerms')}
          </Text>
        )}
        {data?.terms.map((term) => (
          <TermRow key={term.id} term={term} pair={pair} onSeek={seek} />
        ))}
        <Anchor component={RouteLink} to={to('admin-terms')} size="sm">
          {t('terms.title')}
        </Anchor>
      </section>
      <section aria-label={t('side.wordings')}>
        <Text fw={600} mb="xs">
          {t('side.wordings')}
        </Text>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            setSought(q.trim());
          }}
        >
          <TextInput
            aria-label={t('side.seek')}
            placeholder={t('side.seek')}
            lang={pair.source}
            maxLength={100}
            value={q}
            onChange={(event) => setQ(event.currentTarget.value)}
          />
        </form>
        {sought.length > 1 && <Wordings work={work} pair={pair} q={sought} />}
      </section>
    </aside>
  );
}

type TermProps = { readonly term: FoundTerm; readonly pair: LanguagePair; readonly onSeek: (words: string) => void };

function TermRow({ term, pair, onSeek }: TermProps) {
  const { t } = useTranslation('translation');
  return (
    <div className="mb-2 border-b border-line pb-2">
      <Anchor
        component="button"
        type="button"
        size="sm"
        c="dimmed"
        // Large enough to be met by a finger.
        className="min-h-6 min-w-6 text-start"
        lang={pair.source}
        title={t('side.seekTerm')}
        onClick={() => onSeek(term.source)}
      >
        {term.source}
      </Anchor>
      <div>
        <Button
          variant="light"
          size="compact-sm"
          lang={pair.target}
          aria-label={t('side.insert', { term: term.target })}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => insertWords(term.target)}
        >
          {term.target}
        </Button>
      </div>
      {term.note && (
        <Text size="xs" c="dimmed" mt={2}>
          {term.note}
        </Text>
      )}
    </div>
  );
}

type WordingsProps = Props & { readonly q: string };

/** Other questions that have both languages. */
function Wordings({ work, pair, q }: WordingsProps) {
  const { t } = useTranslation('translation');
  const { data } = useQuery(wordingsQuery(work.id, pair, q));
  if (!data) return null;
  if (data.wordings.length === 0)
    return (
      <Text size="sm" c="dimmed" mt="xs">
        {t('side.noWordings', { q })}
      </Text>
    );
  return data.wordings.map(({ number, questionId, source, target }) => (
    <blockquote key={number} className="mt-3 border-s-2 border-line ps-3 text-sm">
      <Text size="xs" c="dimmed">
        {questionId ? (
          <Anchor component={RouteLink} to={to('admin-questions-edit', { search: { id: questionId } })} target="_blank">
            {`#${number}`}
          </Anchor>
        ) : (
          `#${number}`
        )}
      </Text>
      <p lang={pair.source}>{source}</p>
      <p lang={pair.target} className="font-medium">
        {target}
      </p>
    </blockquote>
  ));
}
