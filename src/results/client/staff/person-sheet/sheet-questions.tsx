import { Button, Group, Paper, Text } from '@mantine/core';
import { useRef } from 'react';
import { useChangeSearch, useSearch } from '../../../../platform/client/routing/target.tsx';
import type { PersonSheet } from './api.ts';
import { QuestionDetail } from './question-detail.tsx';
import { SheetRow } from './sheet-row.tsx';
import { shownIn, views, type SheetView } from './shown-in.ts';
import { useNextKeys } from './use-next-keys.ts';
import { usePersonSheetTexts } from './use-sheet-texts.ts';

/** The questions at the left, the chosen one at the right; on a phone one below the other. Both stand in the address. */
export function SheetQuestions({ sheet }: { sheet: PersonSheet }) {
  const words = usePersonSheetTexts();
  const search = useSearch();
  const change = useChangeSearch();
  const list = useRef<HTMLUListElement>(null);
  const view = views.find((one) => one === search.show) ?? 'all';
  const visible = shownIn(view, sheet.questions);
  const chosen = visible.find(({ position }) => String(position) === search.question) ?? visible[0];
  const at = chosen ? visible.indexOf(chosen) : -1;
  const choose = (index: number) => {
    const next = visible[Math.min(Math.max(index, 0), visible.length - 1)];
    if (!next) return;
    change({ question: String(next.position) });
    const row = list.current?.querySelector<HTMLElement>(`[data-position="${next.position}"]`);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  };
  useNextKeys(list, (step) => choose(at + step));
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[360px_minmax(0,1fr)]">
      <Paper p="xs" component="section" aria-label={words('questions')}>
        <ViewChoice
          sheet={sheet}
          view={view}
          onChange={(show) => change({ show: show === 'all' ? undefined : show })}
        />
        <ul ref={list} className="mt-2 max-h-[38dvh] overflow-auto lg:max-h-[calc(100dvh-19rem)]">
          {visible.map((question, index) => (
            <SheetRow
              key={question.position}
              question={question}
              here={question === chosen}
              onChoose={() => choose(index)}
            />
          ))}
        </ul>
        {visible.length === 0 && (
          <Text c="dimmed" p="sm">
            {words(`none.${view}`)}
          </Text>
        )}
      </Paper>
      {chosen && <QuestionDetail key={chosen.position} question={chosen} media={sheet.media} exam={sheet.exam} />}
    </div>
  );
}

type ChoiceProps = {
  readonly sheet: PersonSheet;
  readonly view: SheetView;
  readonly onChange: (view: SheetView) => void;
};

/** Counts of two digits make it wider than a phone: it goes on in a second line. */
function ViewChoice({ sheet, view, onChange }: ChoiceProps) {
  const words = usePersonSheetTexts();
  return (
    <Group gap={6} p={4} role="group" aria-label={words('show')}>
      {views.map((value) => (
        <Button
          key={value}
          size="compact-sm"
          variant={value === view ? 'filled' : 'default'}
          aria-pressed={value === view}
          onClick={() => onChange(value)}
        >
          {`${words(`view.${value}`)} ${shownIn(value, sheet.questions).length}`}
        </Button>
      ))}
    </Group>
  );
}
