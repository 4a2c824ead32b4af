import { Paper, SegmentedControl } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/client/session/me.ts';
import { to } from '../../../platform/client/routing/target.tsx';
import { useFirstFocus } from '../../../platform/ui/form/use-first-focus.ts';
import { PageHeader } from '../../../platform/ui/page/page-header.tsx';
import type { Question } from '../api.ts';
import type { Edited } from '../draft/edited.ts';
import { QuestionStatus } from '../question-status.tsx';
import { FactsSection } from '../facts/facts-section.tsx';
import { AnswerSection } from '../kinds/editors.tsx';
import { AlsoOpen, KeptText } from './notices/editing-notices.tsx';
import { EditorSide } from './editor-side.tsx';
import { LanguageStates } from './language-states.tsx';
import { MoreSection } from './more-section.tsx';
import { Neighbours } from './neighbours.tsx';
import { Notices } from './notices/notices.tsx';
import { PlaceSection } from './place-section.tsx';
import { CreateHere } from './create-here.tsx';
import { QuestionActs } from './question-acts-menu.tsx';
import { QuestionSection } from './question-section.tsx';
import { SaveBar } from './save/save-bar.tsx';
import { StateLine } from './notices/state-line.tsx';
import type { ContentLanguage } from '../../../platform/language.ts';
import { Parts } from './parts/parts.tsx';
import { useEditorNow, usePart } from './parts/use-part.ts';
import { useEditor, type Editor, type LanguageView } from './use-editor.ts';
import { usePresence } from './notices/use-presence.ts';

type Props = { readonly question: Question | null; readonly fresh: () => Edited };

/** A question written at the left and read at the right, as an examinee will have it. */
export const QuestionEditor = (props: Props) => (
  <Editing {...props}>
    <Page question={props.question} />
  </Editing>
);

/** Holds what is typed. Every key renders this and the parts that show it, not the page. */
function Editing({ question, fresh, children }: Props & { readonly children: ReactNode }) {
  const editor = useEditor(question, fresh);
  return <Parts editor={editor}>{children}</Parts>;
}

function Page({ question }: Pick<Props, 'question'>) {
  const { t } = useTranslation('questions');
  const may = useMay();
  const shown = usePart((editor) => editor.shown);
  const [place, setPlace] = useState<'write' | 'read'>('write');
  const isPutAway = question?.status === 'archived' || question?.status === 'trashed';
  const mayWrite = question ? may('question.edit') && !isPutAway : may('question.add');
  const others = usePresence(question?.id ?? null, mayWrite);
  return (
    <div className="wide-page">
      <Header question={question} />
      {mayWrite && (
        <div className="mb-4 grid gap-3 empty:hidden">
          <AlsoOpen others={others} />
          <KeptText question={question} />
        </div>
      )}
      {question && <Notices question={question} />}
      {mayWrite && (
        <SegmentedControl
          className="mb-4 xl:hidden"
          fullWidth
          value={place}
          onChange={(chosen) => setPlace(chosen === 'read' ? 'read' : 'write')}
          data={(['write', 'read'] as const).map((value) => ({ value, label: t(`place.${value}`) }))}
        />
      )}
      <div className={mayWrite ? `grid gap-8 ${columnsFor(shown)}` : 'max-w-[760px]'}>
        {mayWrite && (
          <Shown on={place === 'write'}>
            <Form creates={question === null} />
          </Shown>
        )}
        <Shown on={!mayWrite || place === 'read'}>
          <EditorSide question={question} writing={mayWrite} />
        </Shown>
      </div>
    </div>
  );
}

function Header({ question }: Pick<Props, 'question'>) {
  const { t } = useTranslation('questions');
  const unsaved = usePart(({ dirty }) => dirty);
  return (
    <PageHeader
      title={question ? t('title.one', { number: question.number }) : t('title.create')}
      parent={{ label: t('title.bank'), target: to('admin-questions') }}
      unsaved={unsaved}
      badge={question && <QuestionStatus status={question.status} />}
      state={question && <StateLine question={question} />}
      actions={
        question && (
          <>
            <Neighbours questionId={question.id} />
            <CreateHere question={question} />
            <QuestionActs question={question} />
          </>
        )
      }
    />
  );
}

/** A wide screen has room for each language, and beside them for what is found and how it looks. */
const columnsFor = (shown: Editor['shown']): string =>
  `xl:grid-cols-[minmax(0,720px)_minmax(340px,1fr)] ${shown.length > 1 ? 'min-[1600px]:grid-cols-[minmax(0,1fr)_minmax(380px,30%)]' : ''}`;

/** On a narrow screen writing and reading take turns; what is not shown stays as it is. */
const Shown = ({ on, children }: { on: boolean; children: ReactNode }) => (
  <div className={`min-w-0 ${on ? '' : 'hidden xl:block'}`}>{children}</div>
);

function Form({ creates }: { creates: boolean }) {
  const begins = useFirstFocus<HTMLDivElement>(creates);
  const isSaving = usePart(({ saving }) => saving.running !== null);
  const shown = usePart((editor) => editor.shown);
  useSaveKeys();
  return (
    <div className={shown.length > 1 ? 'max-w-[720px] min-[1600px]:max-w-none' : 'max-w-[720px]'}>
      <Paper inert={isSaving} className="@container space-y-5">
        <Views />
        <LanguageStates />
        <div ref={begins}>
          <PlaceSection />
        </div>
        <QuestionSection />
        <AnswerSection />
        <MoreSection />
        <Facts />
      </Paper>
      <SaveBar />
    </div>
  );
}

function Views() {
  const { t } = useTranslation('questions');
  const now = useEditorNow();
  const view = usePart((editor) => editor.view);
  const languages = usePart((editor) => editor.languages);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <span className="text-[14px] text-quiet">{t('editor.languages')}</span>
      <SegmentedControl
        size="xs"
        aria-label={t('editor.languages')}
        value={view}
        onChange={(chosen) => now().setView(chosen)}
        data={viewsOf(languages).map((value) => ({
          value,
          label: t(value === 'both' && languages.length > 2 ? 'editor.view.all' : `editor.view.${value}`),
        }))}
      />
    </div>
  );
}

function Facts() {
  const now = useEditorNow();
  const facts = usePart(({ edited }) => edited.facts);
  const question = usePart((editor) => editor.question);
  return <FactsSection facts={facts} onChange={(changed) => now().set({ facts: changed })} question={question} />;
}

const viewsOf = (languages: readonly ContentLanguage[]): LanguageView[] => ['both', ...languages];

/** Ctrl S saves the draft, Ctrl Enter sends it; afterwards the cursor is where it was. */
function useSaveKeys(): void {
  const now = useEditorNow();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const way = event.key === 's' ? 'draft' : event.key === 'Enter' ? 'submit' : null;
      if (!way || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      // A comment and a dialog have the same keys for what is theirs.
      if (event.defaultPrevented || document.querySelector('[role=dialog], [role=alertdialog]')) return;
      event.preventDefault();
      const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      void now()
        .saving.save(way)
        .then(() =>
          requestAnimationFrame(
            () => document.activeElement === document.body && focused?.isConnected && focused.focus(),
          ),
        );
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [now]);
}
