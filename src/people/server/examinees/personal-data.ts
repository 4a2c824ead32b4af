import { sql } from 'kysely';
import { found, refuse } from '../../../platform/refusal.ts';
import { removeMessages } from '../../../messages/server/message-queries.ts';
import { recordAudit } from '../../../platform/server/record/audit.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { announce } from '../../../platform/server/live/live.ts';
import type { Handlers } from '../../../platform/server/serve.ts';
import type { examineeRecordEndpoints } from '../../examinee-record-contract.ts';
import { erasePeople, removeAccounts } from './examinee-acts.ts';
import { tellClassroomsChanged } from '../classrooms/classrooms-changed.ts';
import { lockExaminees } from './examinee-queries.ts';

type Own = Pick<Handlers<typeof examineeRecordEndpoints>, 'exportPersonalData' | 'erasePersonalData'>;

/** What the PDPA and the GDPR give a person: everything held about them, and the end of what the law does not require. */
export const personalDataHandlers: Own = {
  async exportPersonalData({ examineeId }, { db, now }) {
    await recordAudit(db, { action: 'examinee.data_exported', subjectId: examineeId });
    const held = found(await findEverything(db, examineeId));
    const text = JSON.stringify({ exportedAt: now.toISOString(), ...held }, null, 2);
    return { name: 'personal-data.json', type: 'application/json', bytes: new TextEncoder().encode(text) };
  },

  async erasePersonalData({ examineeId, reason }, { db, actor, now }) {
    const [locked] = await lockExaminees(db, [examineeId]);
    const person = found(locked);
    if (person.erased) return refuse('erased');
    if (await isSitting(db, examineeId)) return refuse('sitting_under_way');
    await db
      .updateTable('examinee')
      .set({
        account_id: null,
        email: null,
        gender: null,
        birth_date: null,
        birth_place: '',
        phone_code: '+66',
        mobile_number: '',
        licence_categories: [],
        extra_time_percent: 0,
        larger_text: false,
        enabled: false,
        erased_at: now,
      })
      .where('id', '=', examineeId)
      .execute();
    await db.deleteFrom('examinee_photo').where('examinee_id', '=', examineeId).execute();
    await db.deleteFrom('module_subscription').where('examinee_id', '=', examineeId).execute();
    await removeMessages(db, examineeId);
    await db.deleteFrom('training_record').where('examinee_id', '=', examineeId).execute();
    await db.deleteFrom('classroom_examinee').where('examinee_id', '=', examineeId).execute();
    if (person.accountId) await removeAccounts(db, [person.accountId]);
    await erasePeople(db, [examineeId], reason);
    await announce(db, 'examinee', examineeId);
    await tellClassroomsChanged(db, actor);
    return {};
  },
};

async function isSitting(db: Db, examineeId: string): Promise<boolean> {
  const row = await db
    .selectFrom('sitting')
    .select('id')
    .where('examinee_id', '=', examineeId)
    .where('ended_at', 'is', null)
    .where('started_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Every row about this person, by table; a password's hash and tokens are no data about anybody and stay out. */
async function findEverything(db: Db, examineeId: string): Promise<Record<string, unknown> | undefined> {
  const { rows } = await sql<Record<string, unknown>>`
    select to_jsonb(x) - '{company_id,account_id,search,name_th,name_en}'::text[] as examinee,
      (select jsonb_build_object('signInName', a.sign_in_name, 'language', a.language, 'enabled', a.enabled,
        'createdAt', a.created_at, 'lastSignInAt', a.last_sign_in_at) from account a where a.id = x.account_id) as account,
      (select jsonb_build_object('issuer', l.issuer, 'subject', l.subject, 'knownAs', l.known_as, 'linkedAt', l.linked_at,
        'lastUsedAt', l.last_used_at) from provider_link l where l.account_id = x.account_id) as "linkWithProvider",
      (select jsonb_build_object('sourcedId', q.sourced_id, 'broughtByIt', q.is_new, 'cameAt', q.came_at, 'lastSeenAt', q.seen_at,
        'goneAt', q.gone_at, 'classrooms', q.classrooms) from roster_of_person q where q.examinee_id = x.id) as roster,
      (select jsonb_build_object('type', p.type, 'savedAt', p.saved_at, 'base64', encode(p.bytes, 'base64'))
        from examinee_photo p where p.examinee_id = x.id) as photo,
      (select jsonb_agg(jsonb_build_object('device', s.device, 'network', s.network, 'startedAt', s.started_at,
        'lastUsedAt', s.rotated_at, 'endedAt', s.ended_at) order by s.started_at)
        from session s where s.account_id = x.account_id) as "signIns",
      ${classroomsOf} as classrooms,
      (select jsonb_agg(jsonb_build_object('module', m.code, 'startsOn', u.starts_on, 'days', u.days,
        'suspendedAt', u.suspended_at) order by u.starts_on) from module_subscription u join module m on m.id = u.module_id
        where u.examinee_id = x.id) as subscriptions,
      (select jsonb_agg(jsonb_build_object('module', m.code, 'kind', t.kind, 'happenedOn', t.happened_on, 'note', t.note,
        'trainedBy', nullif(t.trained_by, ''), 'subsections', t.subsections)
        order by t.happened_on) from training_record t join module m on m.id = t.module_id where t.examinee_id = x.id) as training,
      (select jsonb_agg(jsonb_build_object('exam', f.exam_title, 'module', nullif(f.module, ''), 'satOn', f.sat_on, 'points', f.points,
        'maxPoints', f.max_points, 'percent', f.percent, 'passed', f.passed, 'certificate', nullif(f.certificate_number, ''))
        order by f.sat_on, f.id) from former_result f where f.examinee_id = x.id) as "formerResults",
      (select jsonb_agg(jsonb_build_object('subject', w.subject, 'words', w.words, 'writtenAt', w.written_at, 'readAt', w.read_at,
        'mailAddress', w.mail_address, 'mailedAt', w.mailed_at) order by w.id) from message w where w.examinee_id = x.id) as messages,
      ${linksOf} as "mailsWithLinks",
      (select jsonb_agg(jsonb_build_object('happened', b.happened, 'expected', nullif(b.expected, ''), 'page', nullif(b.page, ''),
        'faultId', nullif(b.fault_id, ''), 'reportedAt', b.at, 'settledAt', b.settled_at) order by b.at, b.id)
        from bug_report_of_person b where b.account_id = x.account_id) as "problemReports",
      ${examsOf} as exams,
      (select jsonb_agg(jsonb_build_object('exam', e.number, 'category', n.category, 'words', n.words, 'measures', n.measures,
        'happenedAt', n.happened_at, 'recordedAt', n.recorded_at, 'followUps', n.follow_ups) order by n.happened_at, n.id)
        from incident_of_person n join exam e on e.id = n.exam_id where n.examinee_id = x.id) as incidents,
      (select jsonb_agg(jsonb_build_object('action', e.action, 'details', e.details, 'happenedAt', e.happened_at,
        'network', case when e.actor_id in (x.id, x.account_id) then e.network end)
        order by e.id) from audit_event e where e.subject_id = x.id or e.actor_id in (x.id, x.account_id)) as record
    from examinee x where x.id = ${examineeId}`.execute(db);
  return rows[0];
}

const classroomsOf = sql`(select jsonb_agg(jsonb_build_object('code', c.code, 'title', c.title) order by c.code)
  from classroom_examinee ce join classroom c on c.id = ce.classroom_id where ce.examinee_id = x.id)`;

/** Mails with a link to set a password; never the link. */
const linksOf = sql`(select jsonb_agg(jsonb_build_object('kind', k.kind, 'address', k.address, 'writtenAt', k.written_at, 'mailedAt', k.mailed_at,
        'usedAt', k.used_at) order by k.written_at) from link_mail k where k.account_id = x.account_id)`;

/** Exams with sitting, answers as they were given, result and certificate as they were issued. */
const examsOf = sql`(select jsonb_agg(jsonb_build_object('number', e.number, 'title', e.title, 'opensAt', e.opens_at,
    'extraTimePercent', c.extra_time_percent,
    'sittings', (select jsonb_agg(jsonb_build_object('attempt', s.attempt, 'startedAt', s.started_at, 'endedAt', s.ended_at, 'endReason', s.end_reason,
      'answers', (select jsonb_agg(jsonb_build_object('position', w.position, 'response', w.response,
        'savedAt', w.saved_at, 'givenAt', w.given_at) order by w.position) from answer w where w.sitting_id = s.id),
      'answersFromSheet', (select jsonb_agg(jsonb_build_object('position', y.position, 'way', y.way, 'response', y.response,
        'onScreen', y.screen_response, 'typedAt', y.typed_at) order by y.position, y.revision) from answer_from_sheet y
        where y.sitting_id = s.id),
      'answersNotUsed', (select jsonb_agg(jsonb_build_object('position', u.position, 'response', u.response,
        'why', u.why, 'receivedAt', u.received_at, 'afterHours', u.limit_hours) order by u.position, u.received_at) from answer_set_aside u
        where u.sitting_id = s.id),
      'acts', (select jsonb_agg(jsonb_build_object('act', t.act, 'words', t.words, 'minutes', t.minutes, 'cause', t.cause,
        'at', t.acted_at) order by t.id) from act_on_sitting t where t.sitting_id = s.id),
      'outages', (select jsonb_agg(jsonb_build_object('seen', o.seen, 'cause', o.cause, 'from', o.began_at, 'to', o.ended_at,
        'givenBack', o.act_id is not null) order by o.began_at) from outage_of_sitting o where o.sitting_id = s.id),
      'timesAway', (select jsonb_agg(jsonb_build_object('leftAt', f.left_at, 'backAt', f.back_at, 'leftHeardAt', f.left_heard_at,
        'backHeardAt', f.back_heard_at) order by f.left_at, f.id) from focus_loss_of_sitting f where f.sitting_id = s.id),
      'device', (select jsonb_build_object('devices', d.devices, 'lastSeenAt', d.seen_at, 'leftThePage', d.focus_lost)
        from device_of_sitting d where d.sitting_id = s.id))
      order by s.attempt)
      from sitting s where s.exam_id = c.exam_id and s.examinee_id = c.examinee_id),
    'typedSheets', (select jsonb_agg(jsonb_build_object('version', h.version, 'answers', h.answers, 'typedAt', h.typed_at)
      order by h.version) from typed_sheet_of_person h where h.exam_id = c.exam_id and h.examinee_id = c.examinee_id),
    'typedByTwo', (select jsonb_agg(jsonb_build_object('entry', n.part, 'revision', n.revision, 'answers', n.answers, 'typedAt', n.typed_at)
      order by n.part, n.revision) from typed_entry_of_person n where n.exam_id = c.exam_id and n.examinee_id = c.examinee_id),
    'scannedPages', (select jsonb_agg(jsonb_build_object('page', j.sheet_page, 'readAt', j.read_at, 'state', j.state,
      'decidedAt', j.decided_at, 'read', j.answers) order by j.read_at) from scanned_page_of_person j
      where j.exam_id = c.exam_id and j.examinee_id = c.examinee_id),
    'results', (select jsonb_agg(jsonb_build_object('attempt', r.attempt, 'points', r.points, 'maxPoints', r.max_points, 'passed', r.passed,
      'issued', r.snapshot, 'releasedAt', r.released_at, 'correctedAt', r.corrected_at,
      'studyAgainUntil', (select d.due_on from deficiency_of_person d where d.result_id = r.id),
      'earlier', (select jsonb_agg(jsonb_build_object('points', v.points, 'maxPoints', v.max_points, 'passed', v.passed,
        'until', v.corrected_at) order by v.version) from earlier_result v where v.result_id = r.id)) order by r.attempt) from result r
      where r.exam_id = c.exam_id and r.examinee_id = c.examinee_id),
    'heldBack', (select jsonb_build_object('reason', b.reason, 'since', b.held_at) from held_result_of_person b
      where b.exam_id = c.exam_id and b.examinee_id = c.examinee_id),
    'essayMarks', (select jsonb_agg(jsonb_build_object('attempt', k.attempt, 'position', k.position, 'part', k.part, 'points', k.points,
      'remark', k.remark, 'markedAt', k.marked_at) order by k.marked_at) from mark_of_essay k
      where k.exam_id = c.exam_id and k.examinee_id = c.examinee_id),
    'appeals', (select jsonb_agg(jsonb_build_object('number', l.number, 'words', l.words, 'madeAt', l.made_at, 'withdrawnAt', l.withdrawn_at,
      'outcome', l.outcome, 'answer', l.answers, 'answeredAt', l.answered_at) order by l.made_at) from appeal_of_person l
      where l.exam_id = c.exam_id and l.examinee_id = c.examinee_id),
    'certificates', (select jsonb_agg(jsonb_build_object('serial', f.serial, 'issued', f.snapshot,
      'issuedAt', f.issued_at, 'revokedAt', f.revoked_at, 'revokedWhy', f.revoked_why, 'revokedNote', nullif(f.revoked_note, ''))
      order by f.issued_at, f.id) from certificate f join result r on r.id = f.result_id
      where r.exam_id = c.exam_id and r.examinee_id = c.examinee_id)) order by e.opens_at)
  from exam_candidate c join exam e on e.id = c.exam_id where c.examinee_id = x.id)`;
