import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Refused } from '../../../platform/client/api.ts';
import { useRefusalText } from '../../../platform/client/language/refusal-text.ts';
import { focusFirstFault, useFieldMessage, type Issue } from '../../../platform/ui/form/use-app-form.ts';
import type { EarlyPerson } from '../../exam-schema.ts';
import { earlyPeopleIn } from '../resit/early-people.tsx';
import { refusalAt } from '../schedule/refusal-at.ts';
import type { GoneField } from '../../several-contract.ts';
import { useGoneFaults } from './gone-faults.ts';
import type { RowFaults } from './row-form.ts';
import { lookedKey } from './use-looked-rows.ts';

type OfRows<Value> = Readonly<Record<string, Value>>;
type Faulty = { readonly key: string; readonly issues: readonly unknown[] };
type RefusedRow = { readonly examId: string; readonly code: string; readonly values: Record<string, unknown> };

/** The fields that a row has; what is wrong with anything else stands at its papers, which brought it. */
const fields = new Set(['title', 'opensAt', 'closesAt', 'roomId', 'invigilatorIds', 'overrideReason']);
const people = new Set(['examineeIds', 'classroomIds']);

function shownAt(path: readonly PropertyKey[]): string {
  const [first = '', ...rest] = path.map(String);
  if (people.has(first)) return 'classroomIds';
  if (!fields.has(first)) return 'generatedExamId';
  return first === 'title' && rest.length > 0 ? `title.${rest.join('.')}` : first;
}

/** What is wrong with each row, and who in it is too early; gone as soon as the row is changed. */
export function useRowFaults() {
  const queries = useQueryClient();
  const messageOf = useFieldMessage();
  const refusalText = useRefusalText('exams');
  const goneFaults = useGoneFaults();
  const [faults, setFaults] = useState<OfRows<RowFaults>>({});
  const [early, setEarly] = useState<OfRows<readonly EarlyPerson[]>>({});
  const clear = useCallback(() => setFaults({}), []);
  /** A clash may be with any other row, so that a change of one counts for all. */
  const forget = useCallback(
    (key: string) =>
      setFaults((all) =>
        Object.fromEntries(
          Object.entries(all).map(([row, { overrideReason: _stale, ...kept }]) => [row, row === key ? {} : kept]),
        ),
      ),
    [],
  );
  const showIssues = (faulty: readonly Faulty[]) => {
    const of = ({ issues }: Faulty) =>
      Object.fromEntries((issues as Issue[]).map((issue) => [shownAt(issue.path), messageOf(issue)]));
    setFaults(Object.fromEntries(faulty.map((one) => [one.key, of(one)])));
    focusFirstFault();
  };
  const refuseRows = ({ values }: Refused) => {
    const rows = (values['rows'] as RefusedRow[]).map((row) => ({
      ...row,
      refused: new Refused(row.code, row.values),
    }));
    const at = (code: string) => shownAt([(refusalAt as Readonly<Record<string, string>>)[code] ?? '']);
    const faultsOf = (refused: Refused): RowFaults =>
      refused.code === 'gone'
        ? goneFaults(refused.values['fields'] as GoneField[])
        : { [at(refused.code)]: refusalText(refused) };
    setFaults(Object.fromEntries(rows.map(({ examId, refused }) => [examId, faultsOf(refused)])));
    setEarly(Object.fromEntries(rows.map(({ examId, refused }) => [examId, earlyPeopleIn(refused)])));
    void queries.invalidateQueries({ queryKey: lookedKey });
  };
  return { faults, early, clear, forget, showIssues, refuseRows };
}
