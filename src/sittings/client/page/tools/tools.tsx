import { lazy, Suspense } from 'react';
import type { Tool } from '../../../../standards/domain/tools.ts';
import type { Desk, SittingQuestion, SittingView } from '../../desk/desk.ts';
import { useHasTool } from './use-tools.ts';

/** Does what the key means to a tool; whether it means anything. */
export type ToolKeys = (key: string) => boolean;
export const noKeys: ToolKeys = () => false;

export type ToolProps = {
  readonly desk: Desk;
  readonly view: SittingView;
  /** The question that is shown; none in the review and while the time stands still. */
  readonly question: SittingQuestion | undefined;
  /** Gives what keys mean to the tools from now on. */
  readonly onKeys: (keys: ToolKeys) => void;
};

const inTray: readonly Tool[] = ['calculator', 'scientific', 'highlight', 'note', 'line_focus', 'alarm'];

const Tray = lazy(async () => ({ default: (await import('./tray.tsx')).Tray }));

/** The row of tools below the head. Its scripts come after the question, and only to exams that allow one of them. */
export function Tools(props: ToolProps) {
  const hasTool = useHasTool();
  if (!inTray.some(hasTool)) return null;
  return (
    <div className="tools">
      <Suspense>
        <Tray {...props} />
      </Suspense>
    </div>
  );
}
