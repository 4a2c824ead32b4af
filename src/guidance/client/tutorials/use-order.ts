import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Refused } from '../../../platform/client/api.ts';
import { useRefusalText } from '../../../platform/client/language/refusal-text.ts';
import { toastFault } from '../../../platform/ui/feedback/fault.tsx';
import { toast } from '../../../platform/ui/feedback/toast.tsx';
import { moved } from '../../domain/tutorial.ts';
import { guidanceApi, tutorialsKey, type Lesson } from '../api.ts';

/**
 * The order as it is on the page, ahead of the server: moves are saved one after another, the last one wins. Where
 * saving fails the list is read again.
 */
export function useOrder(lessons: readonly Lesson[]) {
  const queries = useQueryClient();
  const refusalText = useRefusalText('guidance');
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const [said, setSaid] = useState<{ readonly title: Lesson['title']; readonly place: number } | null>(null);
  const saving = useRef(Promise.resolve());
  const known = new Map(lessons.map((lesson) => [lesson.id, lesson]));
  const order = (chosen ?? lessons.map(({ id }) => id)).flatMap((id) => known.get(id) ?? []);

  const save = async (ids: readonly string[]) => {
    try {
      await guidanceApi.orderTutorials({ ids: [...ids] });
    } catch (error) {
      setChosen(null);
      if (error instanceof Refused) toast('problem', { message: refusalText(error) });
      else toastFault(error);
    }
    await queries.invalidateQueries({ queryKey: tutorialsKey });
  };
  const move = (from: number, by: number) => {
    const next = moved(order, from, by);
    const lesson = order[from];
    const ids = next.map(({ id }) => id);
    if (!lesson || next.indexOf(lesson) === from) return;
    setChosen(ids);
    setSaid({ title: lesson.title, place: next.indexOf(lesson) + 1 });
    saving.current = saving.current.then(() => save(ids));
  };
  return { order, move, said };
}
