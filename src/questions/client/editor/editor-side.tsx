import { Paper, Tabs, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearch } from '../../../platform/client/routing/target.tsx';
import { useMay } from '../../../platform/client/session/me.ts';
import type { Question } from '../api.ts';
import { VersionHistory } from '../history/version-history.tsx';
import { PassageOfQuestion } from '../passage/passage-of-question.tsx';
import { PreviewInLanguages } from '../preview/preview-in-languages.tsx';
import { Comments } from '../review/comments.tsx';
import { CommentsLabel } from '../review/comments-label.tsx';
import { QuestionUse } from '../use/question-use.tsx';
import { CheckList } from './check/check-list.tsx';
import { useCheck } from './check/use-check.ts';
import { useLaterPart, usePart } from './parts/use-part.ts';
import type { Editor } from './use-editor.ts';

type Props = { readonly question: Question | null; readonly writing: boolean };

/** Beside the form: what is missing, how it looks, how it came to be. */
export function EditorSide({ question, writing }: Props) {
  const { t } = useTranslation('questions');
  const may = useMay();
  const tab = useFirstTab();
  // The approver sees the warnings that the author saw.
  const checks = writing || (question?.status === 'pending' && may('question.approve'));
  const preview = (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {question && <PassageOfQuestion question={question} />}
      <NewInPassage isNew={question === null} />
      <Preview writing={writing} />
    </div>
  );
  return (
    <div
      // It scrolls, by the keyboard too; with a question the tabs take the focus.
      {...(question ? {} : { tabIndex: 0, role: 'region', 'aria-label': t('preview.title') })}
      className={`grid grid-cols-[minmax(0,1fr)] gap-4 ${writing ? 'xl:sticky xl:top-[72px] xl:max-h-[calc(100dvh-88px)] xl:overflow-y-auto xl:pb-4' : ''}`}
    >
      {checks && <Checks questionId={question?.id ?? null} linked={writing} />}
      {question ? (
        <Tabs defaultValue={tab} keepMounted={false}>
          <Tabs.List mb="sm">
            <Tabs.Tab value="preview">{t('preview.title')}</Tabs.Tab>
            <Tabs.Tab value="versions">{t('history.tab', { count: question.versions.length })}</Tabs.Tab>
            {may('question.view') && (
              <Tabs.Tab value="comments">
                <CommentsLabel questionId={question.id} />
              </Tabs.Tab>
            )}
            {may('question.view') && <Tabs.Tab value="use">{t('use.tab')}</Tabs.Tab>}
          </Tabs.List>
          <Tabs.Panel value="preview">{preview}</Tabs.Panel>
          <Tabs.Panel value="versions">
            <VersionHistory question={question} />
          </Tabs.Panel>
          <Tabs.Panel value="comments">
            <Comments questionId={question.id} version={question.latestVersion} />
          </Tabs.Panel>
          <Tabs.Panel value="use">
            <QuestionUse questionId={question.id} />
          </Tabs.Panel>
        </Tabs>
      ) : (
        preview
      )}
    </div>
  );
}

/** Where a link says so, another part than the preview is open first. */
function useFirstTab(): string {
  const { tab } = useSearch();
  const maySee = useMay()('question.view');
  return tab === 'versions' || (maySee && (tab === 'comments' || tab === 'use')) ? tab : 'preview';
}

/** A question that is written for a passage says so. */
function NewInPassage({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation('questions');
  const { passage } = useSearch();
  return isNew && passage ? <Text size="sm">{t('passage.new')}</Text> : null;
}

const draftOf = ({ draft }: Editor) => draft;

function Checks({ questionId, linked }: { questionId: string | null; linked: boolean }) {
  const draft = useLaterPart(draftOf);
  return <CheckList questionId={questionId} checked={useCheck(questionId, draft)} linked={linked} />;
}

function Preview({ writing }: { writing: boolean }) {
  const draft = useLaterPart(draftOf);
  const shown = usePart((editor) => editor.shown);
  const mediaUrl = usePart(({ pictures }) => pictures.mediaUrl);
  return (
    <Paper p="md" className="bg-surface!">
      <PreviewInLanguages draft={draft} mediaUrl={mediaUrl} {...(writing ? { shown } : {})} />
    </Paper>
  );
}
