// Generated from the migrated database by `npm run tables`. Do not edit.
import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date, Date>;
/** Read as it is stored; written as text, so that an array is not taken for an SQL array. */
type Json = ColumnType<unknown, string, string>;
type GeneratedTimestamp = ColumnType<Date, Date | undefined, Date>;
type GeneratedJson = ColumnType<unknown, string | undefined, string>;

export type Tables = {
  access_reset: {
    company_id: Generated<string>;
    id: Generated<string>;
    account_id: string;
    reset_by: string;
    how: 'created' | 'link' | 'two_factor' | 'email' | 'enabled' | 'slip';
    reset_at: Timestamp;
  };
  account: {
    id: Generated<string>;
    home_company_id: string | null;
    sign_in_name: string;
    password_hash: string | null;
    role: 'ROLE_PLATFORM_ADMIN' | 'ROLE_COMPANY_ADMIN' | 'ROLE_ADMIN' | 'ROLE_EXAMINEE' | 'ROLE_USER';
    language: Generated<string>;
    enabled: Generated<boolean>;
    logged_in: Generated<boolean>;
    last_sign_in_at: Timestamp | null;
    created_at: GeneratedTimestamp;
    one_time_password: Generated<boolean>;
    demonstration: Generated<boolean>;
    person_id: Generated<string>;
    mailbox_shown: Generated<boolean>;
  };
  act_on_sitting: {
    company_id: string | null;
    sitting_id: string | null;
    id: string | null;
    act: string | null;
    words: string | null;
    minutes: number | null;
    cause: string | null;
    acted_at: Timestamp | null;
  };
  admin_level: {
    company_id: Generated<string>;
    id: Generated<string>;
    name: Json;
    preset: 'Examiner' | 'Question author' | 'Registrar' | 'Invigilator' | 'Translator' | null;
    permissions: Generated<string[]>;
    created_at: GeneratedTimestamp;
  };
  administrator: {
    company_id: Generated<string>;
    id: Generated<string>;
    account_id: string;
    title: GeneratedJson;
    given_name: Json;
    family_name: Json;
    email: string;
    phone_code: Generated<string>;
    mobile_number: Generated<string>;
    level: string | null;
    permissions: Generated<string[]>;
    dataset_role: 'ROLE_SUPER_ADMIN' | 'ROLE_QUESTION_ADMIN' | null;
    created_at: GeneratedTimestamp;
    level_id: string | null;
    invited_at: Timestamp | null;
    deleted_at: Timestamp | null;
  };
  answer: {
    company_id: Generated<string>;
    sitting_id: string;
    position: number;
    revision: number;
    response: Json | null;
    flagged: Generated<boolean>;
    saved_at: Timestamp;
    idempotency_key: string | null;
    pass_id: string | null;
    history_spacing: number | null;
    history_left: number | null;
    base_revision: number | null;
  };
  answer_event: {
    company_id: Generated<string>;
    sitting_id: string;
    idempotency_key: string;
    position: number;
    revision: number;
    response: Json | null;
    flagged: boolean;
    pass_id: string;
    saved_at: Timestamp;
  };
  answer_from_sheet: {
    company_id: string | null;
    sitting_id: string | null;
    position: number | null;
    revision: number | null;
    way: string | null;
    response: Json | null;
    screen_response: Json | null;
    typed_at: Timestamp | null;
  };
  answer_set_aside: {
    company_id: string | null;
    sitting_id: string | null;
    position: number | null;
    response: Json | null;
    received_at: Timestamp | null;
    why: string | null;
    limit_hours: number | null;
  };
  api_key: {
    company_id: Generated<string>;
    id: Generated<string>;
    name: string;
    permissions: string[];
    prefix: string;
    hash: Buffer;
    made_by: string;
    made_at: Timestamp;
    expires_at: Timestamp | null;
    last_used_at: Timestamp | null;
    revoked_at: Timestamp | null;
    revoked_by: string | null;
  };
  appeal: {
    company_id: Generated<string>;
    id: Generated<string>;
    exam_id: string;
    result_id: string;
    examinee_id: string;
    number: number | null;
    words: string;
    made_at: Timestamp;
    withdrawn_at: Timestamp | null;
    outcome: 'accepted' | 'partly' | 'rejected' | null;
    answer: Generated<string>;
    answered_by: string | null;
    answered_at: Timestamp | null;
    decision_id: string | null;
  };
  appeal_days: {
    company_id: Generated<string>;
    exam_id: string;
    days: number;
  };
  appeal_default: {
    company_id: Generated<string>;
    since: Timestamp;
    days: number;
  };
  appeal_of_person: {
    company_id: string | null;
    id: string | null;
    exam_id: string | null;
    examinee_id: string | null;
    number: number | null;
    words: string | null;
    made_at: Timestamp | null;
    withdrawn_at: Timestamp | null;
    outcome: string | null;
    answer: string | null;
    answered_at: Timestamp | null;
  };
  appeal_setting: {
    company_id: Generated<string>;
    answered_by_others: boolean;
  };
  audit_event: {
    company_id: Generated<string>;
    id: Generated<string>;
    actor_id: Generated<string>;
    action: string;
    subject_id: string | null;
    details: GeneratedJson;
    happened_at: GeneratedTimestamp;
    session_id: string | null;
    network: Generated<string>;
  };
  backup_run: {
    id: Generated<string>;
    started_at: GeneratedTimestamp;
    seen_at: GeneratedTimestamp;
    ended_at: Timestamp | null;
    place: string;
    file: string | null;
    bytes: Generated<number>;
    problem: string | null;
    verified_at: Timestamp | null;
  };
  backup_setting: {
    company_id: Generated<string>;
    every: Generated<'never' | 'day' | 'week'>;
    keep: Generated<number>;
    due_at: Timestamp | null;
    salt: Buffer | null;
    sealed_key: Buffer | null;
  };
  bank_passage: {
    company_id: string | null;
    id: string | null;
    number: number | null;
    title: Json | null;
    subsection_id: string | null;
    latest_version: number | null;
    serving_version: number | null;
    approval: string | null;
    in_service: boolean | null;
    text: Json | null;
  };
  bank_question: {
    company_id: string | null;
    id: string | null;
    number: number | null;
    code: string | null;
    subsection_id: string | null;
    level: number | null;
    kind: string | null;
    latest_version: number | null;
    serving_version: number | null;
    approval: string | null;
    enabled: boolean | null;
    hibernating_until: Timestamp | null;
    archived_at: Timestamp | null;
    trashed_at: Timestamp | null;
    author_id: string | null;
    languages: string[] | null;
    title: Json | null;
    search: string | null;
    last_used_at: Timestamp | null;
    created_at: Timestamp | null;
    updated_at: Timestamp | null;
    revision: number | null;
    tags: string[] | null;
    categories: string[] | null;
    difficulty: string | null;
    reviewer_id: string | null;
    review_due: string | null;
    checks: string[] | null;
    has_picture: boolean | null;
    outdated: string[] | null;
    hibernated_by_hand: boolean | null;
    copied_from: string | null;
    compared: Json | null;
    passage_id: string | null;
    passage_place: number | null;
    passage_serves: boolean | null;
    in_service: boolean | null;
    serving_kind: string | null;
    usable_from: Timestamp | null;
  };
  blueprint_template: {
    company_id: Generated<string>;
    id: Generated<string>;
    name: string;
    module_id: string;
    blueprint: Json;
    saved_by: string;
    saved_at: Timestamp;
  };
  bug_report: {
    id: Generated<string>;
    at: Timestamp;
    account_id: string;
    subject_company_id: string | null;
    happened: string;
    expected: string;
    page: string;
    fault_id: string;
    release: string;
    settled_at: Timestamp | null;
    settled_by: string | null;
  };
  bug_report_of_person: {
    company_id: string | null;
    account_id: string | null;
    id: string | null;
    at: Timestamp | null;
    happened: string | null;
    expected: string | null;
    page: string | null;
    fault_id: string | null;
    settled_at: Timestamp | null;
  };
  certificate: {
    company_id: Generated<string>;
    id: Generated<string>;
    serial: string;
    result_id: string;
    snapshot: Json;
    signature: string;
    issued_at: Timestamp;
    revoked_at: Timestamp | null;
    revoked_by: string | null;
    revoked_why: 'wrong_details' | 'changed_result' | 'issued_by_mistake' | 'misconduct' | 'other' | null;
    revoked_note: Generated<string>;
    replaces: string | null;
    replaced_at: Timestamp | null;
    year: number;
    number: number;
  };
  certificate_code: {
    code: string;
    home_company_id: string;
    certificate_id: string;
    revoked_at: Timestamp | null;
    status_place: Generated<number>;
  };
  certificate_key_elsewhere: {
    company_id: Generated<string>;
    key_id: string;
    x: string;
    address: string;
    accepted_by: string;
    accepted_at: Timestamp;
  };
  certificate_picture: {
    company_id: Generated<string>;
    sha256: string;
    type: 'image/png' | 'image/jpeg';
    content: Buffer;
  };
  certificate_reminder: {
    company_id: Generated<string>;
    certificate_id: string;
    days: number;
    sent_at: Timestamp;
  };
  certificate_template: {
    company_id: Generated<string>;
    version: number;
    content: Json;
    made_by: string | null;
    made_at: Timestamp;
  };
  check_slip: {
    account_id: string;
    code_hash: Buffer;
    expires_at: Timestamp;
  };
  classroom: {
    company_id: Generated<string>;
    id: Generated<string>;
    code: string;
    title: Json;
    created_at: GeneratedTimestamp;
    course: GeneratedJson;
    starts_on: string | null;
    ends_on: string | null;
  };
  classroom_examinee: {
    company_id: Generated<string>;
    classroom_id: string;
    examinee_id: string;
  };
  classroom_instructor: {
    company_id: Generated<string>;
    classroom_id: string;
    administrator_id: string;
  };
  classroom_module: {
    company_id: Generated<string>;
    classroom_id: string;
    module_id: string;
  };
  clock_watch: {
    one: Generated<boolean>;
    confirmed_at: GeneratedTimestamp;
    jumped_at: Timestamp | null;
    jumped_by: unknown;
  };
  company: {
    id: Generated<string>;
    code: string;
    name: Json;
    address: GeneratedJson;
    model: 'MODULE' | 'TYPE';
    language: Generated<string>;
    time_zone: Generated<string>;
    pass_mark: Generated<number>;
    seconds_per_question: Generated<number>;
    hibernation_days: Generated<number>;
    enabled: Generated<boolean>;
    created_at: GeneratedTimestamp;
    two_factor_for: Generated<string[]>;
    logo: Buffer | null;
    logo_type: string | null;
    website: Generated<string>;
    email: Generated<string>;
    phone: Generated<string>;
    date_style: Generated<'local' | 'gregorian'>;
    session_hours: number | null;
    mail_texts: GeneratedJson;
    subscription_from: string | null;
    subscription_months: number | null;
    grace_days: Generated<number>;
    suspended_reason: Generated<string>;
    administrator_limit: number | null;
    examinee_limit: number | null;
    question_limit: number | null;
    labels: GeneratedJson;
    content_languages: Generated<string[]>;
    option_count: Generated<number>;
    review_months: number | null;
    two_factor_relaxed: Generated<boolean>;
    papers_need_approval: Generated<boolean>;
    exam_mails: Generated<boolean>;
    late_answer_hours: Generated<number>;
    price_minor: number | null;
    currency: string | null;
    date_order: Generated<'month_first' | 'day_first'>;
  };
  company_backup: {
    company_id: Generated<string>;
    id: Generated<string>;
    origin: 'made' | 'scheduled' | 'uploaded';
    name: string;
    made_by: string | null;
    created_at: Timestamp;
    finished_at: Timestamp | null;
    size: Generated<number>;
    sealed: Generated<boolean>;
    task_id: string | null;
  };
  company_backup_part: {
    company_id: Generated<string>;
    backup_id: string;
    place: number;
    file_id: string;
    size: number;
  };
  company_entry: {
    company_id: Generated<string>;
    entry_by: 'sign_in' | 'code' | 'both';
    rules: GeneratedJson;
    room_code: Generated<'none' | 'devices' | 'devices_and_start'>;
  };
  company_restore: {
    company_id: Generated<string>;
    id: Generated<string>;
    backup_id: string;
    task_id: string | null;
    started_by: string;
    created_at: Timestamp;
    sealed_key: Buffer | null;
    report: Json | null;
    foreign_company: Generated<boolean>;
    restored_at: Timestamp | null;
    undone_at: Timestamp | null;
  };
  counting_examination: {
    company_id: string | null;
    result_id: string | null;
    examinee_id: string | null;
    module_id: string | null;
    counts: boolean | null;
  };
  counting_of_exam: {
    company_id: Generated<string>;
    exam_id: string;
    rule: 'best' | 'last' | 'all';
  };
  counting_result: {
    company_id: string | null;
    result_id: string | null;
    counts: boolean | null;
    examinee_id: string | null;
  };
  counting_rule: {
    company_id: string | null;
    exam_id: string | null;
    rule: string | null;
  };
  counting_setting: {
    company_id: Generated<string>;
    examinations: string;
    practices: string;
  };
  dataset: {
    company_id: Generated<string>;
    id: Generated<string>;
    name: Json;
    model: 'MODULE' | 'TYPE';
    created_at: GeneratedTimestamp;
  };
  decided_question: {
    company_id: string | null;
    exam_id: string | null;
    question_id: string | null;
    policy: string | null;
    keys: Json | null;
    decision_id: string | null;
    decided_at: Timestamp | null;
  };
  default_view: {
    company_id: Generated<string>;
    account_id: string;
    screen: string;
    view_id: string;
  };
  deficiency_due: {
    company_id: Generated<string>;
    result_id: string;
    due_on: string;
    set_by: string | null;
    set_at: Timestamp;
  };
  deficiency_of_person: {
    company_id: string | null;
    result_id: string | null;
    due_on: string | null;
    set_at: Timestamp | null;
    retrained_on: string | null;
  };
  device_of_sitting: {
    company_id: string | null;
    sitting_id: string | null;
    seen_at: Timestamp | null;
    focus_lost: number | null;
    devices: number | null;
  };
  disclosure: {
    company_id: string | null;
    result_id: string | null;
    exam_id: string | null;
    examinee_id: string | null;
    paper_id: string | null;
    sitting_id: string | null;
    level: string | null;
    waits: boolean | null;
  };
  disclosure_default: {
    company_id: Generated<string>;
    since: Timestamp;
    examinations: string;
    practices: string;
    waits: boolean;
  };
  disclosure_of_exam: {
    company_id: Generated<string>;
    exam_id: string;
    level: 'result' | 'answers' | 'key' | null;
    regardless: boolean;
  };
  earlier_result: {
    company_id: string | null;
    result_id: string | null;
    version: number | null;
    points: number | null;
    max_points: number | null;
    passed: boolean | null;
    corrected_at: Timestamp | null;
  };
  earlier_secret: {
    fingerprint: string;
    replaced_at: GeneratedTimestamp;
    leaked: Generated<boolean>;
  };
  entry_code: {
    company_id: Generated<string>;
    exam_id: string;
    examinee_id: string;
    code_hash: Buffer;
    made_at: Timestamp;
    used_at: Timestamp | null;
  };
  entry_door: {
    home_company_id: string;
    exam_id: string;
  };
  entry_note: {
    company_id: Generated<string>;
    exam_id: string;
    examinee_id: string;
    wrong_codes: Generated<number>;
    wrong_code_at: Timestamp | null;
    used_codes: Generated<number>;
    used_code_at: Timestamp | null;
    given_at: Timestamp | null;
    given_by: string | null;
  };
  entry_try: {
    company_id: Generated<string>;
    exam_id: string;
    examinee_id: string;
    network: string;
    tries: number;
    since: Timestamp;
  };
  entry_waiver: {
    company_id: Generated<string>;
    exam_id: string;
    examinee_id: string;
    words: string;
    account_id: string;
    given_at: Timestamp;
  };
  essay_assignment: {
    company_id: string | null;
    exam_id: string | null;
    account_id: string | null;
  };
  essay_mark: {
    company_id: Generated<string>;
    id: Generated<string>;
    exam_id: string;
    examinee_id: string;
    attempt: number;
    position: number;
    part: 'first' | 'second' | 'third';
    account_id: string;
    answer_digest: string;
    given: unknown;
    errors: unknown;
    points: number;
    remark: string;
    marked_at: Timestamp;
    feedback: Generated<string>;
  };
  essay_marker: {
    company_id: Generated<string>;
    exam_id: string;
    part: 'first' | 'second' | 'third';
    account_id: string;
  };
  essay_marking: {
    company_id: Generated<string>;
    exam_id: string;
    sample_percent: number;
    tolerance_percent: number;
    seed: Generated<string>;
  };
  essay_points: {
    company_id: string | null;
    exam_id: string | null;
    examinee_id: string | null;
    attempt: number | null;
    position: number | null;
    answer_digest: string | null;
    points: number | null;
    feedback: string | null;
  };
  exam: {
    company_id: Generated<string>;
    id: Generated<string>;
    number: number;
    title: Json;
    generated_exam_id: string;
    kind: 'e_exam' | 'paper';
    state: 'draft' | 'scheduled' | 'open' | 'closed' | 'marking' | 'released' | 'archived' | 'cancelled';
    opens_at: Timestamp;
    closes_at: Timestamp;
    minutes: number;
    pass_mark: number;
    place: Generated<string>;
    created_by: string;
    created_at: Timestamp;
    released_at: Timestamp | null;
    closed_at: Timestamp | null;
    room_id: string | null;
    ended_reason: string | null;
    safe_exam_browser: Generated<boolean>;
    quit_password: Generated<string>;
    aids: GeneratedJson;
    instructions: GeneratedJson;
    practice: Generated<boolean>;
    attempts: number | null;
    questions_rest: Generated<boolean>;
    entry_by: Generated<'sign_in' | 'code' | 'both'>;
    invigilated: Generated<boolean>;
    starts_together: Generated<boolean>;
    started_together_at: Timestamp | null;
    tools: Generated<string[]>;
    own_question_order: Generated<boolean>;
    own_option_order: Generated<boolean>;
    room_code: Generated<'none' | 'devices' | 'devices_and_start'>;
  };
  exam_candidate: {
    company_id: Generated<string>;
    exam_id: string;
    examinee_id: string;
    paper_id: string;
    extra_time_percent: Generated<number>;
    by_classroom: Generated<boolean>;
    seat: string | null;
    extra_time_reason: string | null;
  };
  exam_classroom: {
    company_id: Generated<string>;
    exam_id: string;
    classroom_id: string;
  };
  exam_invigilator: {
    company_id: Generated<string>;
    exam_id: string;
    administrator_id: string;
  };
  exam_network: {
    company_id: Generated<string>;
    exam_id: string;
    network_id: string;
  };
  exam_notice: {
    company_id: Generated<string>;
    exam_id: string;
    person_id: string;
    sequence: number;
    appointment: Json | null;
  };
  exam_progress: {
    company_id: string | null;
    exam_id: string | null;
    examinee_id: string | null;
    paper_sent_at: Timestamp | null;
    started_at: Timestamp | null;
    deadline: Timestamp | null;
    ended_at: Timestamp | null;
    result_id: string | null;
    has_begun: boolean | null;
    has_finished: boolean | null;
    progress: string | null;
    answered: number | null;
    attempts: number | null;
  };
  exam_reference: {
    company_id: Generated<string>;
    id: Generated<string>;
    exam_id: string;
    name: string;
    file_id: string;
    size: number;
    uploaded_at: Timestamp;
  };
  exam_typing: {
    company_id: Generated<string>;
    exam_id: string;
    twice: boolean;
  };
  exam_with_same_question: {
    company_id: string | null;
    exam_id: string | null;
    other_id: string | null;
  };
  examinee: {
    company_id: Generated<string>;
    id: Generated<string>;
    account_id: string | null;
    number: string;
    title: GeneratedJson;
    given_name: Json;
    family_name: Json;
    email: string | null;
    gender: 'male' | 'female' | 'other' | null;
    birth_date: string | null;
    language: Generated<string>;
    extra_time_percent: Generated<number>;
    enabled: Generated<boolean>;
    created_at: GeneratedTimestamp;
    birth_place: Generated<string>;
    phone_code: Generated<string>;
    mobile_number: Generated<string>;
    licence_categories: Generated<string[]>;
    larger_text: Generated<boolean>;
    erased_at: Timestamp | null;
    name_th: Generated<string>;
    name_en: Generated<string>;
    search: Generated<string>;
  };
  examinee_photo: {
    company_id: Generated<string>;
    examinee_id: string;
    type: string;
    bytes: Buffer;
    saved_at: Timestamp;
  };
  former_import: {
    company_id: Generated<string>;
    id: Generated<string>;
    name: string;
    reading: Json;
    uploaded_by: string;
    uploaded_at: Timestamp;
    imported_at: Timestamp | null;
    brought: number | null;
    undone_at: Timestamp | null;
  };
  former_result: {
    company_id: Generated<string>;
    id: Generated<string>;
    examinee_id: string;
    import_id: string;
    exam_title: string;
    module: Generated<string>;
    sat_on: string;
    points: number | null;
    max_points: number | null;
    percent: number | null;
    passed: boolean | null;
    certificate_number: Generated<string>;
  };
  generated_exam: {
    company_id: Generated<string>;
    id: Generated<string>;
    number: number;
    title: Json;
    module_id: string;
    blueprint: Json;
    seed: string;
    languages: string[];
    question_count: number;
    created_by: string;
    created_at: Timestamp;
    standard_id: string | null;
    approved_by: string | null;
    approved_at: Timestamp | null;
    made_from: string | null;
    search: Json | null;
    given_back_at: Timestamp | null;
    marking: GeneratedJson;
  };
  given_answer: {
    company_id: string | null;
    sitting_id: string | null;
    position: number | null;
  };
  guidance_picture: {
    hash: string;
    type: string;
    bytes: number;
    width: number;
    height: number;
    created_at: Timestamp;
  };
  held_result: {
    company_id: Generated<string>;
    exam_id: string;
    examinee_id: string;
    reason: string;
    held_by: string;
    held_at: Timestamp;
  };
  held_result_of_person: {
    company_id: string | null;
    exam_id: string | null;
    examinee_id: string | null;
    reason: string | null;
    held_at: Timestamp | null;
  };
  import_file: {
    company_id: Generated<string>;
    id: Generated<string>;
    name: string;
    reading: Json;
    uploaded_by: string;
    uploaded_at: Timestamp;
    imported_at: Timestamp | null;
    choices: GeneratedJson;
    brought: Json | null;
    undone_at: Timestamp | null;
  };
  import_media: {
    company_id: Generated<string>;
    import_id: string;
    hash: string;
    type: string;
    width: number;
    height: number;
    bytes: Buffer | null;
    file_id: string | null;
    starts_at: number | null;
    size: number | null;
  };
  incident: {
    company_id: Generated<string>;
    id: Generated<string>;
    exam_id: string;
    category: 'room' | 'network' | 'server' | 'device' | 'misconduct' | 'health' | 'other';
    words: string;
    measures: string;
    happened_at: Timestamp;
    account_id: string;
    recorded_at: Timestamp;
    sent_as: string | null;
  };
  incident_follow_up: {
    company_id: Generated<string>;
    id: Generated<string>;
    incident_id: string;
    words: string;
    withdraws: boolean;
    account_id: string;
    written_at: Timestamp;
    sent_as: string | null;
  };
  incident_of_person: {
    company_id: string | null;
    examinee_id: string | null;
    exam_id: string | null;
    id: string | null;
    category: string | null;
    words: string | null;
    measures: string | null;
    happened_at: Timestamp | null;
    recorded_at: Timestamp | null;
    follow_ups: Json | null;
  };
  incident_person: {
    company_id: Generated<string>;
    incident_id: string;
    examinee_id: string;
  };
  installation: {
    one: Generated<boolean>;
    secret: string;
    media: string | null;
    release: string;
  };
  invigilation: {
    company_id: string | null;
    exam_id: string | null;
    account_id: string | null;
  };
  item_facts: {
    company_id: string | null;
    question_id: string | null;
    examinees: number | null;
    facility: number | null;
    discrimination: number | null;
    flags: string[] | null;
    needs_look: boolean | null;
  };
  item_of_exam: {
    company_id: Generated<string>;
    question_id: string;
    exam_id: string;
    version: number;
    examinees: number;
    facility: number;
    discrimination: number | null;
    omitted: number;
    seconds: number | null;
    counted_at: Timestamp;
  };
  item_of_exam_facts: {
    company_id: string | null;
    question_id: string | null;
    exam_id: string | null;
    version: number | null;
    examinees: number | null;
    facility: number | null;
    discrimination: number | null;
    omitted: number | null;
    seconds: number | null;
  };
  item_statistic: {
    company_id: Generated<string>;
    question_id: string;
    examinees: number;
    facility: number;
    discrimination: number | null;
    counted_at: Timestamp;
    flags: Generated<string[]>;
  };
  key_decision: {
    company_id: Generated<string>;
    id: Generated<string>;
    exam_id: string;
    question_id: string;
    policy: 'rekey' | 'accept' | 'credit' | 'drop' | 'take_back';
    keys: GeneratedJson;
    takes_back: string | null;
    report_id: string | null;
    reason: string;
    proposed_by: string;
    proposed_at: Timestamp;
    outcome: 'applied' | 'refused' | 'withdrawn' | null;
    decided_by: string | null;
    decided_at: Timestamp | null;
    answer: Generated<string>;
  };
  late_answer: {
    company_id: Generated<string>;
    sitting_id: string;
    position: number;
    idempotency_key: string;
    revision: number;
    base_revision: number;
    response: Json | null;
    flagged: boolean;
    given_at: Timestamp | null;
    received_at: GeneratedTimestamp;
    accepted: boolean | null;
    decided_at: Timestamp | null;
    limit_hours: number | null;
    in_pause: Generated<boolean>;
    by_rule: Generated<boolean>;
  };
  letterhead: {
    company_id: string | null;
    signer_name: Json | null;
    signer_position: Json | null;
    foot_note: Json | null;
  };
  mark_of_essay: {
    company_id: string | null;
    exam_id: string | null;
    examinee_id: string | null;
    attempt: number | null;
    position: number | null;
    part: string | null;
    points: number | null;
    errors: unknown;
    remark: string | null;
    marked_at: Timestamp | null;
    feedback: string | null;
  };
  marker_of_essay: {
    company_id: string | null;
    exam_id: string | null;
    examinee_id: string | null;
    attempt: number | null;
    position: number | null;
    account_id: string | null;
  };
  media: {
    company_id: Generated<string>;
    hash: string;
    type: string;
    bytes: number;
    width: number;
    height: number;
    created_at: Timestamp;
  };
  message: {
    company_id: Generated<string>;
    id: Generated<string>;
    examinee_id: string;
    kind: 'exam' | 'result';
    language: 'en' | 'th';
    subject: string;
    words: string;
    exam_id: string | null;
    written_at: Timestamp;
    read_at: Timestamp | null;
    mail_address: string | null;
    mailed_at: Timestamp | null;
    refused_at: Timestamp | null;
  };
  module: {
    company_id: Generated<string>;
    id: Generated<string>;
    dataset_id: string;
    code: string;
    title: Json;
    position: number;
    module_set_id: string | null;
    retired_at: Timestamp | null;
  };
  module_set: {
    id: Generated<string>;
    name: Json;
    authority: string;
    model: 'MODULE' | 'TYPE';
    to_be_checked: Generated<boolean>;
    shipped_as: string | null;
    created_at: Timestamp;
  };
  module_set_edition: {
    id: Generated<string>;
    module_set_id: string;
    number: number;
    label: string;
    valid_from: string;
    valid_to: string | null;
    categories: Generated<string[]>;
    modules: GeneratedJson;
    module_count: Generated<number>;
    subsection_count: Generated<number>;
    revision: Generated<number>;
    issued_at: Timestamp | null;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  module_set_event: {
    id: Generated<string>;
    module_set_id: string;
    holder_id: string | null;
    actor_id: string;
    action: string;
    details: GeneratedJson;
    happened_at: Timestamp;
  };
  module_set_holding: {
    module_set_id: string;
    holder_id: string;
    assigned_at: Timestamp;
    assigned_by: string;
    edition_id: string | null;
    taken_at: Timestamp | null;
    taken_by: string | null;
  };
  module_subscription: {
    company_id: Generated<string>;
    id: Generated<string>;
    examinee_id: string;
    module_id: string;
    starts_on: string;
    days: number;
    ends_on: Generated<string>;
    suspended_at: Timestamp | null;
    created_at: Timestamp;
  };
  network: {
    company_id: Generated<string>;
    id: Generated<string>;
    name: Json;
    ranges: string[];
    removed_at: Timestamp | null;
    created_at: Timestamp;
  };
  number_series: {
    company_id: Generated<string>;
    name: string;
    last: number;
  };
  outage_given_back: {
    company_id: Generated<string>;
    sitting_id: string;
    outage_id: string;
    act_id: string;
  };
  outage_of_sitting: {
    company_id: string | null;
    sitting_id: string | null;
    id: string | null;
    seen: string | null;
    cause: string | null;
    began_at: Timestamp | null;
    ended_at: Timestamp | null;
    act_id: string | null;
  };
  paper: {
    company_id: Generated<string>;
    id: Generated<string>;
    generated_exam_id: string;
    label: string;
  };
  paper_key: {
    company_id: Generated<string>;
    paper_id: string;
    position: number;
    key: Json;
  };
  paper_question: {
    company_id: Generated<string>;
    paper_id: string;
    position: number;
    question_id: string;
    version: number;
    subsection_id: string;
    option_order: string[];
    match_order: string[];
    points: number;
    level: number | null;
    subsection_code: string;
    subsection_title: Json;
    section: number | null;
    lines: number | null;
    anchor: 'common' | 'earlier' | null;
    passage_id: string | null;
    passage_version: number | null;
    option_ids: Generated<string[]>;
    match_ids: Generated<string[]>;
  };
  part_marked_result: {
    company_id: string | null;
    result_id: string | null;
    unmarked: number | null;
  };
  passage: {
    company_id: Generated<string>;
    id: Generated<string>;
    number: number;
    title: Json;
    subsection_id: string;
    latest_version: Generated<number>;
    serving_version: number | null;
    approval: 'draft' | 'pending' | 'approved' | 'rejected';
    revision: Generated<number>;
    languages: string[];
    search: string;
    author_id: string;
    archived_at: Timestamp | null;
    trashed_at: Timestamp | null;
    created_at: Timestamp;
    updated_at: Timestamp;
    outdated: Generated<string[]>;
  };
  passage_version: {
    company_id: Generated<string>;
    passage_id: string;
    version: number;
    text: Json;
    author_id: string;
    co_author_ids: Generated<string[]>;
    submitted_by: string | null;
    created_at: Timestamp;
    approval: 'draft' | 'pending' | 'approved' | 'rejected';
    decided_by: string | null;
    decided_at: Timestamp | null;
    rejection_reason: string | null;
  };
  passkey: {
    id: Generated<string>;
    account_id: string;
    credential_id: Buffer;
    public_key: Buffer;
    counter: Generated<number>;
    transports: Generated<string[]>;
    name: string;
    created_at: Timestamp;
    last_used_at: Timestamp | null;
  };
  password_link: {
    token_hash: Buffer;
    account_id: string;
    kind: 'reset' | 'invitation';
    created_at: Timestamp;
    expires_at: Timestamp;
    used_at: Timestamp | null;
    sent_to: string | null;
  };
  pending_check: {
    id: Generated<string>;
    account_id: string;
    purpose: 'sign_in' | 'set_up' | 'again';
    method: 'email' | 'app' | 'passkey' | 'slip';
    secret: Buffer | null;
    remember_me: Generated<boolean>;
    code_hash: Buffer | null;
    code_sent_at: Timestamp | null;
    code_expires_at: Timestamp | null;
    codes_sent: Generated<number>;
    tries: Generated<number>;
    started_at: Timestamp;
    expires_at: Timestamp;
    ended_at: Timestamp | null;
    challenge: Buffer | null;
    session_began_at: Timestamp | null;
    by_provider: Generated<boolean>;
  };
  people_import: {
    company_id: Generated<string>;
    id: Generated<string>;
    people: 'examinee' | 'administrator';
    name: string;
    reading: Json;
    uploaded_by: string;
    uploaded_at: Timestamp;
    imported_at: Timestamp | null;
    undone_at: Timestamp | null;
  };
  people_import_trace: {
    company_id: Generated<string>;
    import_id: string;
    person_id: string;
    account_id: string | null;
    earlier: Json | null;
    written: Json;
  };
  photo_keeping: {
    company_id: Generated<string>;
    since: GeneratedTimestamp;
  };
  platform_event: {
    id: Generated<string>;
    actor_id: Generated<string>;
    action: string;
    subject_company_id: string | null;
    details: GeneratedJson;
    happened_at: GeneratedTimestamp;
    session_id: string | null;
    network: Generated<string>;
  };
  platform_setting: {
    only_row: Generated<boolean>;
    maintenance: Generated<boolean>;
    token_ttl_short: number | null;
    token_ttl_long: number | null;
    bug_report_key: string | null;
    error_report_address: string | null;
    banner: GeneratedJson;
    mail_sender: string | null;
    audit_days: number | null;
    outbox_days: number | null;
    sign_in_failure_days: Generated<number>;
    security_days: Generated<number>;
    contact_name: Generated<string>;
    contact_email: Generated<string>;
    contact_phone: Generated<string>;
  };
  platform_user: {
    account_id: string;
    given_name: Json;
    family_name: Json;
    email: string;
    invited_at: Timestamp | null;
  };
  print_setting: {
    company_id: Generated<string>;
    paper_size: Generated<'a4' | 'letter'>;
    language_layout: Generated<'under' | 'beside'>;
    text_size: Generated<'normal' | 'large'>;
    with_sheets: Generated<boolean>;
    numbered_copies: Generated<boolean>;
    signer_name: GeneratedJson;
    signer_position: GeneratedJson;
    foot_note: GeneratedJson;
    font: Generated<'sarabun' | 'trirong'>;
  };
  provider_link: {
    account_id: string;
    home_company_id: string;
    issuer: string;
    subject: string;
    known_as: string;
    linked_at: Timestamp;
    last_used_at: Timestamp | null;
  };
  question: {
    company_id: Generated<string>;
    id: Generated<string>;
    number: number;
    code: string | null;
    subsection_id: string;
    level: number | null;
    kind: string;
    latest_version: Generated<number>;
    serving_version: number | null;
    approval: 'draft' | 'pending' | 'approved' | 'rejected';
    enabled: Generated<boolean>;
    hibernating_until: Timestamp | null;
    archived_at: Timestamp | null;
    trashed_at: Timestamp | null;
    author_id: string;
    languages: string[];
    title: Json;
    search: string;
    last_used_at: Timestamp | null;
    created_at: Timestamp;
    updated_at: Timestamp;
    revision: Generated<number>;
    tags: Generated<string[]>;
    categories: Generated<string[]>;
    difficulty: 'easy' | 'medium' | 'hard' | null;
    reviewer_id: string | null;
    review_due: string | null;
    checks: Generated<string[]>;
    has_picture: Generated<boolean>;
    outdated: Generated<string[]>;
    hibernated_by_hand: Generated<boolean>;
    copied_from: string | null;
    compared: GeneratedJson;
    passage_id: string | null;
    passage_place: number | null;
  };
  question_change: {
    company_id: Generated<string>;
    id: Generated<string>;
    account_id: string;
    act: 'edit' | 'move' | 'copy';
    before: Json;
    made_at: Timestamp;
  };
  question_check: {
    company_id: Generated<string>;
    first: number;
    last: number;
    changed: Generated<boolean>;
    asks: Generated<number>;
  };
  question_comment: {
    company_id: Generated<string>;
    id: Generated<string>;
    question_id: string;
    version: number;
    text: string;
    author_id: string;
    created_at: Timestamp;
    resolved_by: string | null;
    resolved_at: Timestamp | null;
  };
  question_enemy: {
    company_id: Generated<string>;
    question_id: string;
    enemy_id: string;
  };
  question_key: {
    company_id: Generated<string>;
    question_id: string;
    version: number;
    key: Json;
    explanation: GeneratedJson;
  };
  question_presence: {
    company_id: Generated<string>;
    question_id: string;
    account_id: string;
    since: Timestamp;
    seen_at: Timestamp;
  };
  question_report: {
    company_id: Generated<string>;
    id: Generated<string>;
    question_id: string;
    version: number;
    sitting_id: string | null;
    position: number | null;
    reported_by: string | null;
    reason: 'wrong_key' | 'unclear' | 'misprint' | 'outdated' | 'other';
    words: string;
    reported_at: Timestamp;
    outcome: 'rejected' | 'text_changed' | 'key_changed' | 'voided' | null;
    answer: string | null;
    answered_by: string | null;
    answered_at: Timestamp | null;
  };
  question_series: {
    company_id: Generated<string>;
    last: number;
  };
  question_use: {
    company_id: string | null;
    question_id: string | null;
    version: number | null;
    subsection_id: string | null;
    paper_id: string | null;
    position: number | null;
    label: string | null;
    generated_exam_id: string | null;
    title: Json | null;
    made_at: Timestamp | null;
    given_back: boolean | null;
    passage_id: string | null;
  };
  question_version: {
    company_id: Generated<string>;
    question_id: string;
    version: number;
    content: Json;
    reference: Generated<string>;
    points: Generated<number>;
    author_id: string;
    created_at: Timestamp;
    decided_by: string | null;
    decided_at: Timestamp | null;
    approval: 'draft' | 'pending' | 'approved' | 'rejected';
    rejection_reason: string | null;
    co_author_ids: Generated<string[]>;
    submitted_by: string | null;
  };
  question_waiver: {
    company_id: Generated<string>;
    id: Generated<string>;
    question_id: string;
    code: string;
    language: string | null;
    other_id: string | null;
    text_hash: string;
    reason: string;
    waived_by: string;
    waived_at: Timestamp;
  };
  record_gap: {
    chain_id: string;
    first_number: number;
    last_number: number;
    closing: Buffer;
    removed_at: GeneratedTimestamp;
    key_id: string;
    proof: Buffer;
  };
  record_seal: {
    chain_id: string;
    number: number;
    event_id: string;
    sealed_at: GeneratedTimestamp;
    key_id: string;
    seal: Buffer;
  };
  recovery_code: {
    account_id: string;
    code_hash: Buffer;
  };
  release_plan: {
    company_id: Generated<string>;
    exam_id: string;
    release_at: Timestamp | null;
    planned_by: string;
    planned_at: Timestamp;
    confirmed_by: string | null;
    confirmed_at: Timestamp | null;
  };
  release_setting: {
    company_id: Generated<string>;
    second_person: boolean;
  };
  released_attempt: {
    company_id: string | null;
    examinee_id: string | null;
    module_id: string | null;
    exam_id: string | null;
    taken_at: Timestamp | null;
    passed: boolean | null;
  };
  restore_row: {
    company_id: Generated<string>;
    restore_id: string;
    table_name: string;
    place: number;
    row: Json;
  };
  restored_over: {
    company_id: Generated<string>;
    restore_id: string;
    table_name: string;
    place: number;
    row: Json;
  };
  result: {
    company_id: Generated<string>;
    id: Generated<string>;
    exam_id: string;
    examinee_id: string;
    sitting_id: string | null;
    points: number;
    max_points: number;
    correct: number;
    total: number;
    passed: boolean | null;
    by_subsection: Json;
    by_question: Json;
    snapshot: Json;
    marked_at: Timestamp;
    released_at: Timestamp | null;
    marked_by: string | null;
    attempt: Generated<number>;
    unmarked: Generated<number>;
    by_essay: GeneratedJson;
    corrected_at: Timestamp | null;
  };
  result_change: {
    company_id: Generated<string>;
    result_id: string;
    place: number | null;
    changed_at: Timestamp;
  };
  result_change_count: {
    company_id: Generated<string>;
    last_place: number;
  };
  result_opening: {
    company_id: Generated<string>;
    result_id: string;
    opened_at: Timestamp;
  };
  result_version: {
    company_id: Generated<string>;
    result_id: string;
    version: number;
    decision_id: string;
    corrected_at: Timestamp;
    corrected_by: string | null;
    points: number;
    max_points: number;
    correct: number;
    total: number;
    passed: boolean;
    by_subsection: Json;
    by_question: Json;
    by_essay: Json;
    snapshot: Json;
  };
  room: {
    company_id: Generated<string>;
    id: Generated<string>;
    name: Json;
    capacity: number;
    seat_rows: Generated<number>;
    seat_columns: Generated<number>;
    seat_labels: Generated<string[]>;
    archived_at: Timestamp | null;
    created_at: Timestamp;
  };
  room_code: {
    company_id: Generated<string>;
    exam_id: string;
    seed: Generated<string>;
    since: Timestamp;
    minutes: number | null;
  };
  room_code_try: {
    company_id: Generated<string>;
    sitting_id: string;
    tries: number;
    since: Timestamp;
    wrong: Generated<number>;
    wrong_at: Timestamp | null;
  };
  room_of_exam: {
    company_id: string | null;
    exam_id: string | null;
    name: Json | null;
  };
  roster: {
    company_id: Generated<string>;
    address: string | null;
    header: string | null;
    hour: number | null;
    next_at: Timestamp | null;
    number_from: 'identifier' | 'username' | 'sourcedId';
    takes_classes: boolean;
    takes_members: boolean;
    leaves: boolean;
    invites: boolean;
    most_gone: number;
    settled_by: string;
    settled_at: Timestamp;
  };
  roster_class: {
    company_id: Generated<string>;
    sourced_id: string;
    classroom_id: string;
  };
  roster_of_person: {
    company_id: string | null;
    examinee_id: string | null;
    sourced_id: string | null;
    is_new: boolean | null;
    came_at: Timestamp | null;
    seen_at: Timestamp | null;
    gone_at: Timestamp | null;
    classrooms: string[] | null;
  };
  roster_person: {
    company_id: Generated<string>;
    examinee_id: string;
    sourced_id: string;
    is_new: boolean;
    came_at: Timestamp;
    seen_at: Timestamp;
    gone_at: Timestamp | null;
  };
  roster_place: {
    company_id: Generated<string>;
    classroom_id: string;
    examinee_id: string;
  };
  roster_run: {
    company_id: Generated<string>;
    id: Generated<string>;
    origin: 'address' | 'file' | 'clock';
    file_name: string | null;
    state: 'working' | 'asks' | 'done' | 'failed' | 'dropped';
    began_by: string | null;
    began_at: Timestamp;
    ended_at: Timestamp | null;
    task_id: string;
    reading: Json | null;
    counts: Json | null;
    lines: GeneratedJson;
    many_gone: Generated<boolean>;
    fault: Json | null;
  };
  roster_secret: {
    home_company_id: string;
    sealed: Buffer;
  };
  saved_view: {
    company_id: Generated<string>;
    id: Generated<string>;
    account_id: string;
    screen: string;
    name: string;
    query: string;
    shared: Generated<boolean>;
    created_at: Timestamp;
  };
  scan: {
    company_id: Generated<string>;
    id: Generated<string>;
    exam_id: string;
    started_by: string;
    started_at: Timestamp;
    task_id: string | null;
  };
  scan_file: {
    company_id: Generated<string>;
    id: Generated<string>;
    scan_id: string;
    name: string;
    size: number;
    file_id: string | null;
    pages: number | null;
    read_at: Timestamp | null;
  };
  scanned_page: {
    company_id: Generated<string>;
    id: Generated<string>;
    exam_id: string;
    scan_file_id: string;
    page_of_file: number;
    read_at: Timestamp;
    file_id: string | null;
    paper: string | null;
    fault: string | null;
    examinee_number: string | null;
    examinee_id: string | null;
    version: string | null;
    sheet_page: number | null;
    sheet_pages: number | null;
    answers: GeneratedJson;
    doubts: Generated<number>;
    state: Generated<'waiting' | 'accepted' | 'aside'>;
    decided_by: string | null;
    decided_at: Timestamp | null;
    reason: Generated<string>;
    sheet_version: number | null;
  };
  scanned_page_of_person: {
    company_id: string | null;
    exam_id: string | null;
    examinee_id: string | null;
    sheet_page: number | null;
    read_at: Timestamp | null;
    state: string | null;
    decided_at: Timestamp | null;
    answers: Json | null;
  };
  security_event: {
    id: Generated<string>;
    minute: Timestamp;
    kind: string;
    network: string;
    what: string;
    account_id: string | null;
    subject_company_id: string | null;
    count: number;
    last_at: Timestamp;
  };
  session: {
    id: Generated<string>;
    account_id: string;
    remember_me: boolean;
    current_token: Buffer;
    previous_token: Buffer | null;
    rotated_at: Timestamp;
    started_at: Timestamp;
    expires_at: Timestamp;
    ended_at: Timestamp | null;
    device: Generated<string>;
    network: Generated<string>;
    support_access_id: string | null;
    by_unknown_proxy: Generated<boolean>;
    new_device: Generated<boolean>;
    checked_at: GeneratedTimestamp;
    checked_by: Generated<'password' | 'email' | 'app' | 'passkey' | 'recovery_code' | 'slip' | 'provider'>;
    by_provider: Generated<boolean>;
    factor_by_provider: Generated<boolean>;
  };
  set_up_link: {
    token_hash: Buffer;
    email: Generated<string>;
    given_name: GeneratedJson;
    family_name: GeneratedJson;
    secret: Buffer | null;
    created_at: Timestamp;
    expires_at: Timestamp;
    used_at: Timestamp | null;
  };
  settled_essay: {
    company_id: Generated<string>;
    exam_id: string;
    examinee_id: string;
    attempt: number;
    position: number;
    answer_digest: string;
    points: number;
    feedback: Generated<string>;
  };
  sheet_typing: {
    company_id: string | null;
    exam_id: string | null;
    account_id: string | null;
  };
  sign_in_failure: {
    name: string;
    network: string;
    failures: number;
    last_failed_at: Timestamp;
    kind: Generated<'password' | 'code' | 'confirm' | 'reset' | 'vain' | 'clear'>;
  };
  sign_in_provider: {
    home_company_id: string;
    name: string;
    issuer: string;
    client_id: string;
    client_secret: Buffer;
    scopes: string[];
    acr: string | null;
    is_on: boolean;
    links_by_email: boolean;
    creates_examinees: boolean;
    trusts_second_factor: boolean;
    is_demanded: boolean;
    spare_account_id: string | null;
  };
  sitting: {
    company_id: Generated<string>;
    id: Generated<string>;
    exam_id: string;
    examinee_id: string;
    paper_id: string;
    question_count: number;
    pass_id: string;
    paper_sent_at: Timestamp | null;
    started_at: Timestamp | null;
    deadline: Timestamp | null;
    submitted_at: Timestamp | null;
    ended_at: Timestamp | null;
    end_reason: 'submitted' | 'time_up' | 'ended_by_staff' | null;
    created_at: Timestamp;
    attempt: Generated<number>;
    paused_at: Timestamp | null;
    waiting_pass_id: string | null;
    waiting_since: Timestamp | null;
    next_device_free: Generated<boolean>;
    pauses: Generated<unknown>;
    ready_at: Timestamp | null;
    question_seed: string | null;
    option_seed: string | null;
    on_paper_at: Timestamp | null;
    sheet_at: Timestamp | null;
    room_code_at: Timestamp | null;
  };
  sitting_act: {
    company_id: Generated<string>;
    id: Generated<string>;
    sitting_id: string;
    act: 'message' | 'pause' | 'resume' | 'extend' | 'end' | 'let_in' | 'send_away' | 'reopen' | 'to_paper' | 'to_screen';
    words: string;
    minutes: number | null;
    cause: 'planned' | 'incident' | null;
    account_id: string;
    acted_at: Timestamp;
  };
  sitting_due: {
    sitting_id: string;
    home_company_id: string;
    step: 'end' | 'mark';
    due_at: Timestamp;
    first_due_at: Timestamp | null;
  };
  sitting_outage: {
    company_id: Generated<string>;
    sitting_id: string;
    id: string;
    pass_id: string;
    seen: 'away' | 'offline' | 'refused' | 'silent';
    cause: 'server' | 'network' | 'device';
    began_at: Timestamp;
    ended_at: Timestamp;
    reported_at: GeneratedTimestamp;
  };
  sitting_presence: {
    company_id: Generated<string>;
    sitting_id: string;
    pass_id: string;
    seen_at: Timestamp;
    unsent: number;
    focus_lost: number;
    devices: Generated<number>;
  };
  sitting_section: {
    company_id: Generated<string>;
    sitting_id: string;
    section: number;
    started_at: Timestamp;
    deadline: Timestamp;
  };
  standard: {
    company_id: Generated<string>;
    id: Generated<string>;
    name: Json;
    authority: Generated<string>;
    source: Generated<string>;
    preset: string | null;
    seconds_per_question: number;
    essay_minutes: number;
    pass_mark: number;
    option_count: number;
    negative_hundredths: Generated<number>;
    partial_credit: Generated<boolean>;
    aids: GeneratedJson;
    counts: GeneratedJson;
    levels: GeneratedJson;
    resit: Json;
    is_default: Generated<boolean>;
    checked_at: Timestamp | null;
    checked_by: string | null;
    archived_at: Timestamp | null;
    created_at: Timestamp;
    expected_easy: Generated<number>;
    expected_medium: Generated<number>;
    expected_hard: Generated<number>;
    tools: Generated<string[]>;
    negative_floor: Generated<'question' | 'exam'>;
    room_code: Generated<'none' | 'devices' | 'devices_and_start'>;
    starts_together: Generated<boolean>;
  };
  standing_mail: {
    company_id: Generated<string>;
    cause: 'end' | 'administrators' | 'examinees' | 'questions';
    period: string;
    step: number;
    sent_at: Timestamp;
  };
  stored_file: {
    company_id: Generated<string>;
    id: Generated<string>;
    goes_at: Timestamp;
  };
  stranger_try: {
    place: number;
    name_hash: Buffer;
    kind: 'password' | 'reset';
    network: string;
    failures: number;
    last_failed_at: Timestamp;
  };
  subsection: {
    company_id: Generated<string>;
    id: Generated<string>;
    module_id: string;
    code: string;
    title: Json;
    level: number | null;
    position: number;
    module_set_id: string | null;
    retired_at: Timestamp | null;
    levels: GeneratedJson;
  };
  support_access: {
    id: Generated<string>;
    home_company_id: string;
    reason: string;
    granted_by: string;
    granted_at: Timestamp;
    until: Timestamp;
    revoked_at: Timestamp | null;
  };
  task: {
    company_id: Generated<string>;
    id: Generated<string>;
    kind: string;
    state: Generated<'queued' | 'running' | 'done' | 'failed'>;
    done: Generated<number>;
    total: Generated<number>;
    outcome: Json | null;
    started_by: string;
    created_at: Timestamp;
    ended_at: Timestamp | null;
    attempt: Generated<number>;
    stop_asked_at: Timestamp | null;
  };
  task_file: {
    company_id: Generated<string>;
    task_id: string;
    place: number;
    name: string;
    type: string;
    bytes: Buffer | null;
    created_at: Timestamp;
    file_id: string | null;
    size: number | null;
  };
  term: {
    company_id: Generated<string>;
    id: Generated<string>;
    en: Generated<string>;
    th: Generated<string>;
    fr: Generated<string>;
    note: Generated<string>;
    revision: Generated<number>;
    updated_at: Timestamp;
  };
  tooltip: {
    name: string;
    text: Json;
    updated_at: Timestamp;
  };
  training_record: {
    company_id: Generated<string>;
    id: Generated<string>;
    examinee_id: string;
    module_id: string;
    kind: 'attempt_elsewhere' | 'retraining';
    happened_on: string;
    note: string;
    created_by: string | null;
    created_at: Timestamp;
    trained_by: Generated<string>;
    subsections: Generated<string[]>;
  };
  tutorial: {
    id: Generated<string>;
    title: Json;
    text: GeneratedJson;
    video_link: string | null;
    audience: 'administrators' | 'examinees' | 'everybody';
    position: number;
    active: Generated<boolean>;
    revision: Generated<number>;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  two_factor: {
    account_id: string;
    method: 'email' | 'app';
    secret: Buffer | null;
    last_step: Generated<number>;
    confirmed_at: Timestamp;
  };
  typed_answer: {
    company_id: Generated<string>;
    sitting_id: string;
    position: number;
    revision: number;
    moved_at: Timestamp;
    way: 'typed' | 'cleared' | 'stands';
    response: Json | null;
    screen_revision: number | null;
    screen_response: Json | null;
    idempotency_key: string;
    account_id: string;
    typed_at: GeneratedTimestamp;
  };
  typed_entry: {
    company_id: Generated<string>;
    exam_id: string;
    examinee_id: string;
    part: 'first' | 'second';
    revision: number;
    answers: Json;
    typed_by: string;
    typed_at: Timestamp;
  };
  typed_entry_of_person: {
    company_id: string | null;
    exam_id: string | null;
    examinee_id: string | null;
    part: string | null;
    revision: number | null;
    answers: Json | null;
    typed_at: Timestamp | null;
  };
  typed_settlement: {
    company_id: Generated<string>;
    id: Generated<string>;
    exam_id: string;
    examinee_id: string;
    position: number;
    first_response: Json | null;
    second_response: Json | null;
    choice: 'first' | 'second';
    settled_by: string;
    settled_at: Timestamp;
  };
  typed_sheet: {
    company_id: Generated<string>;
    exam_id: string;
    examinee_id: string;
    version: number;
    answers: Json;
    typed_by: string | null;
    typed_at: Timestamp;
    scanned: Generated<boolean>;
  };
  typed_sheet_of_person: {
    company_id: string | null;
    exam_id: string | null;
    examinee_id: string | null;
    version: number | null;
    answers: Json | null;
    typed_at: Timestamp | null;
  };
  unsealed_event: {
    chain_id: string;
    event_id: string;
  };
  unused_answer: {
    company_id: Generated<string>;
    sitting_id: string;
    position: number;
    idempotency_key: string;
    revision: number;
    base_revision: number;
    standing_revision: number;
    response: Json | null;
    flagged: boolean;
    pass_id: string;
    received_at: GeneratedTimestamp;
  };
  waiting_password: {
    account_id: string;
    sealed: Buffer;
  };
  web_hook: {
    company_id: Generated<string>;
    id: Generated<string>;
    address: string;
    events: string[];
    enabled: Generated<boolean>;
    made_by: string;
    made_at: Timestamp;
    failing_since: Timestamp | null;
    stopped_at: Timestamp | null;
  };
  web_hook_call: {
    company_id: Generated<string>;
    id: Generated<string>;
    hook_id: string;
    event: string;
    subject_id: string;
    happened_at: GeneratedTimestamp;
    state: Generated<'waiting' | 'done' | 'failed'>;
    tries: Generated<number>;
    next_at: Timestamp | null;
    last_at: Timestamp | null;
    last_status: number | null;
    last_fault: string | null;
  };
  web_hook_secret: {
    hook_id: string;
    home_company_id: string;
    sealed: Buffer;
  };
  worker: {
    id: string;
    host: string;
    pid: number;
    release: string;
    locks: string[];
    started_at: GeneratedTimestamp;
    seen_at: GeneratedTimestamp;
  };
};
