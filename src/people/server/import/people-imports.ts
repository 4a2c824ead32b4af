import { may, type StaffActor } from '../../../platform/access.ts';
import { found, refuse, refuseBecause } from '../../../platform/refusal.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import { readTableApart } from '../../../platform/server/table-file/read-table-apart.ts';
import type { Context, Handlers, Transacting } from '../../../platform/server/serve.ts';
import { createTask, findRunningTask } from '../../../platform/server/jobs/tasks.ts';
import {
  guessColumns,
  ignoredPasswords,
  keyColumn,
  type ImportColumn,
  type ImportedPeople,
} from '../../domain/import-column.ts';
import { countStatuses } from '../../domain/import-judge.ts';
import { mostPeople, type peopleImportEndpoints } from '../../people-import-contract.ts';
import { whyNotCheckedLately } from '../../../platform/server/web/why-not-yet.ts';
import { findRoom, whyOverRoom } from './import-room.ts';
import { enqueuePeopleImport } from '../jobs.ts';
import type { PeopleImportPlan } from '../../people-import-schema.ts';
import { undoImport, undoUntil } from './undo-import.ts';
import type { ExtraTimeSurroundings } from '../examinees/extra-time-surroundings.ts';
import { findInTheWay } from '../examinees/other-times.ts';
import { dryRun } from './dry-run.ts';
import { judgeFile } from './judge-import.ts';
import { shownTable, whyUnread } from './shown-table.ts';
import { mendRows } from './mend-rows.ts';
import {
  findPeopleImport,
  lockPeopleImport,
  savePeopleImport,
  type StoredPeopleFile,
} from './people-import-queries.ts';

type Place = { readonly importId: string };
type Start = PeopleImportPlan &
  Place & { readonly leaveOutFaulty: boolean; readonly invite: boolean } & {
    readonly overrideReason: string | null;
  };
const program = new URL('./people-table-program.ts', import.meta.url);

/** So many clashes are named; all are counted. */
const mostClashes = 100;

/** Those who bring a company in by its archive act as its company administrators, who hold every flag. */
const mayMakeClassrooms = (actor: StaffActor): boolean => may(actor, 'classroom.add') || may(actor, 'company_admin');

/** The steps of an import, the same for both kinds of people. */
const stepsOf = (people: ImportedPeople, extraTimes: ExtraTimeSurroundings) => ({
  upload: async ({ name }: { readonly name: string }, { transact, actor, now, file }: Transacting<StaffActor>) => {
    const reading = await readTableApart(program, { bytes: file, name, people }, { companyId: actor.companyId });
    if ('unread' in reading) return refuseBecause(reading.unread, reading.because);
    const uploaded = { people, name, reading: reading.toString(), uploadedBy: actor.accountId, now };
    return transact(async (db) => {
      const id = await savePeopleImport(db, uploaded);
      await recordAudit(db, { action: `${people}_file.uploaded`, subjectId: id, details: { name } });
      return shown(people, found(await findPeopleImport(db, people, id)), now);
    });
  },

  read: async ({ importId }: Place, { db, now }: Context<StaffActor>) =>
    shown(people, found(await findPeopleImport(db, people, importId)), now),

  check: async ({ importId, ...plan }: PeopleImportPlan & Place, { db, actor, now }: Context<StaffActor>) => {
    const file = found(await findPeopleImport(db, people, importId));
    const companyId = actor.companyId;
    const mayCreateClassrooms = mayMakeClassrooms(actor);
    const allowed = { ...plan, createClassrooms: plan.createClassrooms && mayCreateClassrooms };
    const asked = { people, companyId, plan: allowed, rows: file.reading.rows.slice(1), now };
    const { rows, unknown } = await judgeFile(db, asked);
    const clashes = people === 'examinee' ? await findInTheWay(db, rows, { extraTimes, now }) : [];
    return {
      ...dryRun(rows, plan.columns, file.reading.rows),
      newClassrooms: unknown.map(({ code, rows: named }) => ({ code, rows: named })),
      mayCreateClassrooms,
      clashes: clashes.slice(0, mostClashes),
      clashCount: clashes.length,
      missing: plan.columns.includes(keyColumn[people]) ? [] : [keyColumn[people]],
      room: await findRoom(db, { people, companyId, now }),
    };
  },

  start: async (
    { importId, leaveOutFaulty, invite, overrideReason, ...plan }: Start,
    { db, actor, now }: Context<StaffActor>,
  ) => {
    const file = found(await lockPeopleImport(db, people, importId));
    if (file.importedAt) return refuse('already_imported');
    const kind = `${people}_import`;
    const running = await findRunningTask(db, kind, { importId });
    if (running) return { taskId: running };
    const companyId = actor.companyId;
    const allowed = { ...plan, createClassrooms: plan.createClassrooms && mayMakeClassrooms(actor) };
    const asked = { people, companyId, plan: allowed, rows: file.reading.rows.slice(1), now };
    const { rows: judged } = await judgeFile(db, asked);
    const counts = countStatuses(judged);
    if (whyUnread(file, mostPeople) || (counts.faulty > 0 && !leaveOutFaulty))
      return refuse('rows_are_faulty', { count: counts.faulty });
    const movesSome = judged.some(({ status, signInName }) => status === 'update' && signInName !== null);
    const unproven = movesSome ? whyNotCheckedLately(actor, now) : null;
    if (unproven) return unproven;
    const total = counts.new + counts.update;
    if (total === 0) return refuse('nothing_to_import');
    const over = await whyOverRoom(db, { people, companyId, more: counts.new, now });
    if (over) return refuse('import_over_limit', { ...over, more: counts.new });
    const clashes = people === 'examinee' ? await findInTheWay(db, judged, { extraTimes, now }) : [];
    if (clashes.length > 0 && overrideReason === null) return refuse('clashes', { count: clashes.length });
    const accountId = actor.accountId;
    const taskId = await createTask(db, { kind, startedBy: accountId, total, now, about: { importId } });
    const by = { people, companyId, accountId, importId, taskId };
    await enqueuePeopleImport(db, { ...by, plan: allowed, leaveOutFaulty, invite, overrideReason });
    await recordAudit(db, { action: `${people}_import.started`, subjectId: importId, details: counts });
    return { taskId };
  },
});

/** The file with what its columns probably mean. */
function shown(people: ImportedPeople, file: StoredPeopleFile, now: Date) {
  const table = shownTable<ImportColumn>(file, {
    most: mostPeople,
    dayColumn: 'birthDate',
    guess: (headings, rows) => guessColumns(people, headings, rows),
  });
  return {
    ...table,
    guesses: table.guesses as never,
    ignoredPasswords: ignoredPasswords(people, table.headings),
    undoUntil: undoUntil(file, now),
  };
}

export function peopleImportHandlers(extraTimes: ExtraTimeSurroundings): Handlers<typeof peopleImportEndpoints> {
  const examinees = stepsOf('examinee', extraTimes);
  const administrators = stepsOf('administrator', extraTimes);
  return {
    uploadExamineeFile: examinees.upload,
    readExamineeImport: examinees.read,
    mendExamineeRows: mendRows('examinee'),
    undoExamineeImport: undoImport('examinee'),
    checkExamineeImport: examinees.check,
    startExamineeImport: examinees.start,
    uploadAdministratorFile: administrators.upload,
    readAdministratorImport: administrators.read,
    mendAdministratorRows: mendRows('administrator'),
    undoAdministratorImport: undoImport('administrator'),
    checkAdministratorImport: administrators.check,
    startAdministratorImport: administrators.start,
  };
}
