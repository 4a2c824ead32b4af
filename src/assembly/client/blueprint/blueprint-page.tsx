import { Button, Paper, Select, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IconScale, IconWand } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InputOf } from '../../../platform/contract.ts';
import { refusalIn } from '../../../platform/client/api.ts';
import { to, useGo, useSearch } from '../../../platform/client/routing/target.tsx';
import { useWhyNoMore } from '../../../platform/client/session/why-no-more.ts';
import { useFormat } from '../../../platform/client/language/use-format.ts';
import { WhyNot } from '../../../platform/ui/adding/adding.tsx';
import { LocalTextInput } from '../../../platform/ui/form/local-text-input.tsx';
import { useFirstFocus } from '../../../platform/ui/form/use-first-focus.ts';
import { useLeaveGuard } from '../../../platform/ui/form/use-leave-guard.ts';
import { PageHeader } from '../../../platform/ui/page/page-header.tsx';
import { assemblyContract } from '../../contract.ts';
import type { Blueprint } from '../../domain/blueprint.ts';
import { assemblyApi, blueprintQuery } from '../api.ts';
import { asInput, draftOf, type BlueprintDraft } from './blueprint-draft.ts';
import { BlueprintChoice } from './blueprint-choice.tsx';
import { BlueprintOptions } from './blueprint-options.tsx';
import { BlueprintProblem } from './blueprint-problem.tsx';
import { BlueprintSections } from './sections/blueprint-sections.tsx';
import { SaveTemplate, StartFromTemplate } from './blueprint-start.tsx';
import { BlueprintSummary } from './blueprint-summary.tsx';
import { BlueprintRows } from './blueprint-rows.tsx';
import type { Mend } from './search/search-unmet.tsx';
import { SearchPage } from './search/search-page.tsx';
import { WantedBands } from './search/wanted-bands.tsx';
import { WantedScore } from './search/wanted-score.tsx';
import { useOrderSearch } from './search/use-order-search.ts';
import { useAskIfFew } from './unmet/use-ask-if-few.ts';
import { useBlueprint, type BlueprintState } from './use-blueprint.ts';
import { useModel } from '../../../platform/client/language/labels.ts';

/** The blueprint editor: what a paper consists of, with the bank's answer beside it. Nothing typed is lost. */
export function BlueprintPage() {
  const state = useBlueprint();
  useCopied(state);
  const { search } = useSearch();
  const mend = useMendSearched(state);
  // What was typed stays behind a search that it led to.
  return search ? <SearchPage taskId={search} mend={mend} /> : <Editor state={state} />;
}

/** Goes back to the form from a search without papers; to what was searched for where the page was left. */
function useMendSearched({ draft, blueprint, mending, startFrom }: BlueprintState): Mend {
  const go = useGo();
  return ({ asked, title, change }) => {
    const from = blueprint ? draft : { ...draftOf(asked), title };
    if (change) mending.mend(change.way, change.words, from);
    else startFrom(from);
    void go(to('admin-generated-exams-create'), { ignoreBlocker: true });
  };
}

function Editor({ state }: { state: BlueprintState }) {
  const { t } = useTranslation('assembly');
  const { generate, search, refusal, titleMissing, unmet, dirty } = useGenerate(state);
  const why = useWhyNoMore();
  const problem = refusal && <BlueprintProblem refusal={refusal} />;
  return (
    <>
      <PageHeader
        title={t('blueprint.title')}
        state={t('blueprint.state')}
        parent={{ label: t('generated.title'), target: to('admin-generated-exams') }}
        unsaved={dirty}
      />
      {why && (
        <div className="mb-4">
          <WhyNot why={why} />
        </div>
      )}
      {problem}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_300px]">
        <Stack gap="md" className="min-w-0">
          <Paper>
            <Subject state={state} titleMissing={titleMissing} />
          </Paper>
          <BlueprintRows state={state} unmet={unmet} />
          <BlueprintChoice state={state} />
          <BlueprintSections state={state} />
          <Paper>
            <BlueprintOptions state={state} />
          </Paper>
        </Stack>
        <BlueprintSummary state={state}>
          <Button
            fullWidth
            disabled={why !== null || !state.blueprint}
            loading={generate.pending}
            leftSection={<IconWand size={17} />}
            onClick={() => void generate.run()}
          >
            {t('blueprint.generate')}
          </Button>
          <WantedScore state={state} />
          <WantedBands state={state} />
          <div>
            <Button
              fullWidth
              variant="default"
              disabled={why !== null || !state.blueprint}
              loading={search.pending}
              leftSection={<IconScale size={17} />}
              onClick={() => void search.run()}
            >
              {t('search.button')}
            </Button>
            <Text size="sm" c="dimmed" mt={4}>
              {t('search.buttonHint')}
            </Text>
          </div>
          <SaveTemplate state={state} />
        </BlueprintSummary>
      </div>
    </>
  );
}

/** Begins with what an earlier generated exam was made from, where the address names one. */
function useCopied({ startFrom }: BlueprintState): void {
  const { from } = useSearch();
  const { data } = useQuery({ ...blueprintQuery(from ?? ''), enabled: Boolean(from) });
  const copied = useRef<string>(null);
  useEffect(() => {
    if (!data || copied.current === from) return;
    copied.current = from ?? null;
    startFrom({ ...draftOf(data.blueprint), title: data.title });
  }, [data, from, startFrom]);
}

/** Generates in either way, and keeps what the server refused until something is changed or tried again. */
function useGenerate(state: BlueprintState) {
  const { draft, blueprint } = state;
  const [titleMissing, setTitleMissing] = useState(false);
  const generation = useGeneration();
  const order = useOrderSearch();
  const dirty = Boolean(draft.title.en || draft.title.th || blueprint);
  useLeaveGuard(dirty && !generation.isDone);
  const untitled = !draft.title.en?.trim() && !draft.title.th?.trim();
  const askIfFew = useAskIfFew(state);
  const withExam = (run: (exam: NewExam) => void) => async () => {
    setTitleMissing(untitled);
    if (!untitled && blueprint && (await askIfFew())) run(examFrom(blueprint, draft));
  };
  const asked = blueprint && examFrom(blueprint, draft);
  const refusal = generation.refusalOf(asked);
  return {
    generate: { run: withExam(generation.run), pending: generation.pending },
    search: { run: withExam(order.run), pending: order.pending },
    refusal,
    unmet: new Set(marksRows(refusal?.code) ? reportsIn(refusal?.values ?? {}).map((row) => row.subsectionId) : []),
    titleMissing: titleMissing && untitled,
    dirty,
  };
}

/** Generates at once, and goes to the papers. */
function useGeneration() {
  const go = useGo();
  const queries = useQueryClient();
  // A second click may come before the page shows that the first one runs.
  const running = useRef(false);
  const mutation = useMutation({
    mutationFn: (input: NewExam) => assemblyApi.generateExam(input),
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: ['generated-exams'] });
      await go(to('admin-generated-exams-id', { params: { id } }), { ignoreBlocker: true });
    },
    // The bank is not what it was when it was counted.
    onError: () => queries.invalidateQueries({ queryKey: ['blueprints'] }),
    onSettled: () => {
      running.current = false;
    },
  });
  const run = (exam: NewExam) => {
    if (running.current) return;
    running.current = true;
    mutation.mutate(exam);
  };
  const refusal = refusalIn(assemblyContract.generateExam, mutation.error);
  const refusalOf = (exam: NewExam | null) => (isSame(exam, mutation.variables) ? refusal : null);
  return { run, pending: mutation.isPending, isDone: mutation.isSuccess, refusalOf };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

type NewExam = InputOf<typeof assemblyContract.generateExam>;

const examFrom = (blueprint: Blueprint, { title, seed }: BlueprintDraft): NewExam => ({
  ...asInput(blueprint),
  title,
  ...(seed.trim() ? { seed: seed.trim() } : {}),
});

/** Refusals that name the rows of the blueprint they are about. */
const marksRows = (code?: string): boolean => code === 'unmet_rows' || code === 'unmet_enemies';

const reportsIn = (values: Readonly<Record<string, unknown>>): readonly { readonly subsectionId: string }[] =>
  Array.isArray(values['rows']) ? (values['rows'] as { subsectionId: string }[]) : [];

function Subject({ state, titleMissing }: { state: BlueprintState; titleMissing: boolean }) {
  const { t } = useTranslation('assembly');
  const { t: words } = useTranslation('platform');
  const { text } = useFormat();
  const context = useModel();
  const { draft, change, modules } = state;
  const begins = useFirstFocus<HTMLDivElement>(true);
  return (
    <Stack gap="md">
      <StartFromTemplate state={state} />
      <div ref={begins}>
        <LocalTextInput
          label={t('field.title')}
          description={t('blueprint.titleHint')}
          required
          value={draft.title}
          error={titleMissing ? words('form.missing') : null}
          onChange={(title) => change({ title })}
        />
      </div>
      <Select
        label={t('module', { context })}
        placeholder={t('blueprint.chooseModule', { context })}
        required
        searchable
        allowDeselect={false}
        maw={520}
        value={draft.moduleId}
        data={modules.map((module) => ({ value: module.id, label: `${module.code} – ${text(module.title)}` }))}
        onChange={(moduleId) => change({ moduleId, earlier: null })}
      />
    </Stack>
  );
}
