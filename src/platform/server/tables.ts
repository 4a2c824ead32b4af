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
  admin_level: {
    company_id: Generated<string>;
    id: Generated<string>;
    name: Json;
    preset: 'Examiner' | 'Question author' | 'Registrar' | 'Invigilator' | null;
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
  blueprint_template: {
    company_id: Generated<string>;
    id: Generated<string>;
    name: string;
    module_id: string;
    blueprint: Json;
    saved_by: string;
    saved_at: Timestamp;
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
  };
  certificate_code: {
    code: string;
    home_company_id: string;
    certificate_id: string;
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
  };
  dataset: {
    company_id: Generated<string>;
    id: Generated<string>;
    name: Json;
    model: 'MODULE' | 'TYPE';
    created_at: GeneratedTimestamp;
  };
  default_view: {
    company_id: Generated<string>;
    account_id: string;
    screen: string;
    view_id: string;
  };
  earlier_secret: {
    fingerprint: string;
    replaced_at: GeneratedTimestamp;
    leaked: Generated<boolean>;
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
    aids: GeneratedJson;
    instructions: GeneratedJson;
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
  import_file: {
    company_id: Generated<string>;
    id: Generated<string>;
    name: string;
    reading: Json;
    uploaded_by: string;
    uploaded_at: Timestamp;
    imported_at: Timestamp | null;
    choices: GeneratedJson;
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
  installation: {
    one: Generated<boolean>;
    secret: string;
    media: string | null;
    release: string;
  };
  item_facts: {
    company_id: string | null;
    question_id: string | null;
    examinees: number | null;
    facility: number | null;
    discrimination: number | null;
  };
  item_statistic: {
    company_id: Generated<string>;
    question_id: string;
    examinees: number;
    facility: number;
    discrimination: number | null;
    counted_at: Timestamp;
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
  number_series: {
    company_id: Generated<string>;
    name: string;
    last: number;
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
  };
  platform_user: {
    account_id: string;
    given_name: Json;
    family_name: Json;
    email: string;
    invited_at: Timestamp | null;
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
  released_attempt: {
    company_id: string | null;
    examinee_id: string | null;
    module_id: string | null;
    exam_id: string | null;
    taken_at: Timestamp | null;
    passed: boolean | null;
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
    passed: boolean;
    by_subsection: Json;
    by_question: Json;
    snapshot: Json;
    marked_at: Timestamp;
    released_at: Timestamp | null;
    marked_by: string | null;
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
    checked_by: Generated<'password' | 'email' | 'app' | 'passkey' | 'recovery_code' | 'slip'>;
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
  sign_in_failure: {
    name: string;
    network: string;
    failures: number;
    last_failed_at: Timestamp;
    kind: Generated<'password' | 'code' | 'confirm' | 'reset' | 'vain' | 'clear'>;
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
  };
  sitting_due: {
    sitting_id: string;
    home_company_id: string;
    step: 'end' | 'mark';
    due_at: Timestamp;
    first_due_at: Timestamp | null;
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
  unsealed_event: {
    chain_id: string;
    event_id: string;
  };
  waiting_password: {
    account_id: string;
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
