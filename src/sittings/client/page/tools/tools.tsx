import { Suspense, useEffect, useState } from 'react';
import type { Tool } from '../../../../standards/domain/tools.ts';
import type { Paper } from '../../desk/desk.ts';
import { fetchedPart } from '../fetched-part.ts';
import type { ToolProps } from './tool-props.ts';
import { useHasTool } from './use-tools.ts';

const inTray: readonly Tool[] = ['calculator', 'scientific', 'highlight', 'note', 'line_focus', 'alarm', 'reference'];

/** Milliseconds in which the question comes first; a room that starts at once shares one line. */
const afterPaint = 1000;

/** Of the height of the row, so that the question stays where it is when the row comes. */
const room = <div className="tools-room" />;

const Tray = fetchedPart<ToolProps>(async () => (await import('./tray.tsx')).Tray);

/** Whether any section has one of them: who comes back to it finds the tools as they were left. */
const isOffered = ({ tools, questions }: Paper): boolean =>
  inTray.some((tool) => tools.includes(tool) || questions.some(({ section }) => section?.tools?.includes(tool)));

/** The row of tools below the head. Its scripts come after the question, and only to exams that allow one of them somewhere. */
export function Tools(props: ToolProps) {
  const hasTool = useHasTool();
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), afterPaint);
    return () => clearTimeout(timer);
  }, []);
  if (!isOffered(props.view.paper)) return null;
  return (
    <div className="tools" hidden={!inTray.some(hasTool)}>
      <Suspense fallback={room}>{due ? <Tray {...props} /> : room}</Suspense>
    </div>
  );
}
