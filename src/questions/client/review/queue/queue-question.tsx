import { Anchor, Paper, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ReactNode, Ref } from 'react';
import { RouteLink, to } from '../../../../platform/client/routing/target.tsx';
import { useFormat } from '../../../../platform/client/language/use-format.ts';
import { When } from '../../../../platform/ui/text/when.tsx';
import { contentLanguages } from '../../../../platform/language.ts';
import { isWritten } from '../../../domain/written-text.ts';
import type { Question } from '../../api.ts';
import { useCheck } from '../../editor/check/use-check.ts';
import { PassageOfQuestion } from '../../passage/passage-of-question.tsx';
import { QuestionPreview } from '../../preview/question-preview.tsx';
import { QuestionStatus } from '../../question-status.tsx';
import { ChangesSince } from './changes-since.tsx';
import { Comments } from '../comments.tsx';
import { WarningList } from '../warnings/warning-list.tsx';

type Props = { readonly question: Question; readonly commentRef: Ref<HTMLTextAreaElement> };

/** All that somebody who decides has to see: the question in its languages with its key, what changed, what to look at. */
export function QueueQuestion({ question, commentRef }: Props) {
  const { t } = useTranslation('questions');
  const { id, draft, servingVersion, latestVersion } = question;
  const { warnings, isChecking } = useCheck(id, draft);
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Facts question={question} />
      <PassageOfQuestion question={question} />
      <Preview question={question} />
      <div className="grid gap-4 xl:grid-cols-2">
        <div className="grid content-start gap-4">
          <Part title={t('review.queue.checks')}>
            <WarningList
              warnings={warnings}
              questionId={id}
              saved
              empty={
                <Text size="sm" c="dimmed">
                  {t(isChecking ? 'check.checking' : 'review.queue.noChecks')}
                </Text>
              }
            />
          </Part>
          <Part
            title={
              servingVersion === null
                ? t('history.version', { version: latestVersion })
                : t('review.queue.changes', { version: servingVersion })
            }
          >
            <ChangesSince question={question} />
          </Part>
        </div>
        <div className="grid content-start">
          <Part title={t('review.comments.title')}>
            <Comments questionId={id} version={latestVersion} fieldRef={commentRef} />
          </Part>
        </div>
      </div>
    </article>
  );
}

function Facts({ question }: { question: Question }) {
  const { t } = useTranslation('questions');
  const { text, list } = useFormat();
  const { id, number, code, status, moduleCode, moduleTitle, subsectionCode, subsectionTitle, versions, draft } =
    question;
  const [newest] = versions;
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Text component="h2" fw={600} fz="lg" className="tabular wrap-anywhere">
          {`#${number}`}
          {code && ` · ${code}`}
        </Text>
        <QuestionStatus status={status} />
        <Text
          size="sm"
          c="dimmed"
        >{`${t(`kind.${draft.content.kind}`)} · ${t('history.version', { version: question.latestVersion })}`}</Text>
        <Anchor component={RouteLink} to={to('admin-questions-edit', { search: { id } })} size="sm" target="_blank">
          {t('review.queue.open')}
        </Anchor>
      </div>
      <Text size="sm" c="dimmed" className="wrap-anywhere">
        {`${moduleCode} ${text(moduleTitle)} · ${subsectionCode} ${text(subsectionTitle)}`}
        {newest && (
          <>
            {` · ${list([newest.author, ...newest.coAuthors].map(({ name }) => text(name)))}, `}
            <When moment={newest.createdAt} show="relative" />
          </>
        )}
      </Text>
      {draft.reference && (
        <Text size="sm" c="dimmed" className="wrap-anywhere">
          {t('referenceIs', { reference: draft.reference })}
        </Text>
      )}
    </div>
  );
}

/** Every language in which something is written, beside each other where there is room. */
function Preview({ question: { draft, media } }: { question: Question }) {
  const { t: common } = useTranslation('platform');
  const written = contentLanguages.filter((language) => isWritten(draft.content.stem, language));
  return (
    <div className={`grid grid-cols-[minmax(0,1fr)] gap-4 ${written.length > 1 ? 'xl:grid-cols-2' : ''}`}>
      {written.map((language) => (
        <Paper
          key={language}
          p="md"
          component="section"
          className="bg-surface!"
          aria-label={common(`language.${language}`)}
        >
          <Text size="xs" fw={600} c="dimmed" mb={6}>
            {common(`language.${language}`)}
          </Text>
          <QuestionPreview draft={draft} language={language} mediaUrl={(hash) => media[hash] ?? ''} />
        </Paper>
      ))}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper p="md" component="section" aria-label={title}>
      <Text component="h3" fw={600} mb="xs">
        {title}
      </Text>
      {children}
    </Paper>
  );
}
