// Generated from the migrated database by `npm run db:types`. Not edited.
import type { ColumnType, Generated } from 'kysely';

export interface DB {
  'auth.activity': {
    /** Calls that are no reads. */
    actions: Generated<number>;
    rows_read: Generated<number>;
    slot: Date;
    user_id: string;
  };
  'auth.device_attempts': {
    /** Made at random for this address; names nothing else. */
    device: string;
    email: string;
    /** Grows with every sign-in; afterwards the device counts as unknown. */
    expires_at: Date;
    /** Attempts within the window that did not succeed (yet), oldest first. */
    failed_at: Generated<Date[]>;
    locked_until: Date | null;
  };
  'auth.done_once': {
    at: Generated<Date>;
    user_id: string;
    what: string;
  };
  'auth.flow_states': {
    /** SHA-256 of the code in the address; null until the sign-in is proven. */
    auth_code_hash: Buffer | null;
    code_challenge: string;
    code_challenge_method: Generated<string>;
    code_issued_at: Date | null;
    created_at: Generated<Date>;
    /** Of the flow; the code has five minutes from code_issued_at. */
    expires_at: Date;
    id: Generated<string>;
    invite_token_id: string | null;
    linking_user_id: string | null;
    method: 'recovery' | 'invite' | 'magiclink' | 'email/signup' | 'email_change' | 'oauth';
    nonce: string | null;
    provider: Generated<string>;
    /** Our own PKCE verifier towards the provider, sealed. */
    provider_verifier: Buffer | null;
    redirect_to: string;
    user_id: string | null;
  };
  'auth.identities': {
    created_at: Generated<Date>;
    id: Generated<string>;
    identity_data: ColumnType<unknown, string, string>;
    last_sign_in_at: Date | null;
    provider: string;
    /** The subject at the provider; for 'email' the account's own id. */
    provider_id: string;
    updated_at: Generated<Date>;
    user_id: string;
  };
  'auth.known_devices': {
    /** SHA-256 of the user agent without its version numbers. */
    device: Buffer;
    last_used_at: Date;
    user_id: string;
  };
  'auth.login_attempts': {
    email: string;
    /** Attempts within the window that did not succeed (yet), oldest first. */
    failed_at: Date[];
    locked_until: Date | null;
  };
  'auth.mail_pauses': {
    at: Date;
    email: string;
    kind: string;
  };
  'auth.mails': {
    created_at: Generated<Date>;
    /** What the text names besides the address: device, network, new address. No secret. */
    details: ColumnType<unknown, string | null | undefined, string>;
    email: string;
    id: Generated<string>;
    kind: 'signup' | 'signup_attempt' | 'recovery' | 'invite' | 'email_change_old' | 'email_change_new' | 'email_change_attempt' | 'email_changed' | 'reauth' | 'new_device' | 'password_changed' | 'session_ended' | 'factor_added' | 'factor_removed' | 'recovery_codes_made' | 'identity_linked' | 'identity_unlinked';
    sent_at: Date | null;
    token_id: string | null;
  };
  'auth.mfa_challenges': {
    created_at: Date;
    expires_at: Date;
    factor_id: string;
    id: Generated<string>;
    session_id: string;
    verified_at: Date | null;
  };
  'auth.mfa_factors': {
    created_at: Generated<Date>;
    /** Wrong codes of the last minutes, oldest first. */
    failed_at: Generated<Date[]>;
    friendly_name: string | null;
    id: Generated<string>;
    last_challenged_at: Date | null;
    /** Number of the 30 s step whose code was accepted last; that code and older ones open nothing. Null: none yet. */
    last_used_step: number | null;
    /** The shared secret, sealed with a key derived from SECRET_KEY. Null for recovery codes. */
    secret_sealed: Buffer | null;
    status: Generated<'unverified' | 'verified'>;
    type: 'totp' | 'recovery_code';
    updated_at: Generated<Date>;
    user_id: string;
  };
  'auth.mfa_recovery_codes': {
    /** HMAC-SHA-256 of the factor's id and the code, under a key derived from SECRET_KEY. */
    code_hmac: Buffer;
    factor_id: string;
    used_at: Date | null;
  };
  'auth.one_time_tokens': {
    /** PKCE (S256) of the browser that asked; null when it gave none. */
    code_challenge: string | null;
    /** HMAC of the six typed digits; null when the kind has none or after five wrong tries. */
    code_hmac: Buffer | null;
    code_tries: Generated<number>;
    created_at: Generated<Date>;
    /** Where the mail goes: whoever opens it has proven this address. */
    email: string;
    /** Counted from issued_at. */
    expires_at: Date;
    id: Generated<string>;
    /** Asked for another confirmation mail; brings no password of its own. */
    is_repeat: Generated<boolean>;
    /** When the mail was handed over; null: opens nothing. */
    issued_at: Date | null;
    kind: 'signup' | 'invite' | 'recovery' | 'email_change_old' | 'email_change_new' | 'reauth';
    /** Id of the account that confirming a sign-up makes. */
    new_user_id: string | null;
    pending_metadata: ColumnType<unknown, string | null | undefined, string | null>;
    /** Password of this attempt to sign up; the account's only if this very link is opened. */
    pending_password_hash: string | null;
    redirect_to: string;
    /** SHA-256 of the link's secret: 32 bytes that derive from the id under SECRET_KEY and are kept nowhere. */
    token_hash: Buffer;
    user_id: string | null;
  };
  'auth.rate_limits': {
    bucket: string;
    count: Generated<number>;
    key: string;
    window_start: Date;
  };
  'auth.session_amr': {
    created_at: Date;
    method: 'password' | 'otp' | 'recovery' | 'invite' | 'magiclink' | 'email/signup' | 'email_change' | 'oauth' | 'totp' | 'mfa/phone' | 'mfa/webauthn' | 'mfa/recovery_code';
    session_id: string;
  };
  'auth.session_clients': {
    /** User agent without its numbers, so that an update is no stranger. */
    agent: string;
    network: string;
    seen_at: Date;
    session_id: string;
  };
  'auth.sessions': {
    aal: Generated<'aal1' | 'aal2'>;
    /** Refresh tokens with a lower counter were given before the session was raised and renew it no more. */
    counter_floor: Generated<number>;
    created_at: Generated<Date>;
    /** The second factor that raised this session last; null: none, or it was removed. */
    factor_id: string | null;
    id: Generated<string>;
    ip: string | null;
    /** The absolute limit, whatever the use. */
    not_after: Date;
    /** Number carried by the only refresh token that is alive. */
    refresh_counter: Generated<number>;
    /** Sealed with a key derived from SECRET_KEY; authenticates this session's refresh tokens. */
    refresh_hmac_key: Buffer;
    /** When the counter last grew; the idle limit runs from here. */
    refreshed_at: Date;
    user_agent: string | null;
    user_id: string;
  };
  'auth.signing_keys': {
    created_at: Generated<Date>;
    kid: string;
    /** The private JWK, sealed with a key derived from SECRET_KEY. */
    private_key_sealed: Buffer;
    public_jwk: ColumnType<unknown, string, string>;
    /** The newest key whose time has come signs; those to come are published already. */
    signs_from: Generated<Date>;
  };
  'auth.users': {
    banned_until: Date | null;
    created_at: Generated<Date>;
    /** Trimmed, NFKC, lower case: compared as it stands. */
    email: string;
    email_change_new_ok: Generated<boolean>;
    email_change_old_ok: Generated<boolean>;
    email_change_sent_at: Date | null;
    email_confirmed_at: Date | null;
    id: Generated<string>;
    invited_at: Date | null;
    last_sign_in_at: Date | null;
    /** An administrator gave the password and asked that its owner choose another one first. */
    must_change_password: Generated<boolean>;
    /** The address asked for; becomes the account's own once both addresses have agreed. */
    new_email: string | null;
    /** Null: the password is the one the account was made with. */
    password_changed_at: Date | null;
    /** argon2id in PHC form; null: the account has no password and cannot sign in with one. */
    password_hash: string | null;
    updated_at: Generated<Date>;
    /** What the person says about themselves. Grants nothing. At most 8 KiB. */
    user_metadata: ColumnType<unknown, string | null | undefined, string>;
  };
  access_log_days: {
    company_id: Generated<string>;
    created_at: Generated<Date>;
    /** In UTC. */
    day: string;
    last_hash: Buffer;
    last_id: number;
    length: number;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  access_log_export_parts: {
    /** Text of a CSV file; of a workbook its bytes in base64. */
    body: string;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    export_id: string;
    part_no: number;
    requested_by: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  access_log_exports: {
    company_id: Generated<string>;
    created_at: Generated<Date>;
    expires_at: Generated<Date>;
    filters: ColumnType<unknown, string | null | undefined, string>;
    format: Generated<'csv' | 'xlsx'>;
    id: Generated<string>;
    /** There were more rows than a file holds; it has the newest. */
    is_cut: Generated<boolean>;
    parts: number | null;
    requested_by: Generated<string>;
    row_count: number | null;
    sha256: string | null;
    status: Generated<'waiting' | 'ready'>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  access_logs: {
    action: string;
    /** Place in the chain of the company's day in UTC, from 1; null until the job has been there. */
    chain_no: number | null;
    /** Whose log; the platform's own company where an account has none or nobody knows who it was. */
    company_id: Generated<string>;
    error_message: string | null;
    /** Kind of event; 50 of a kind and person a minute are taken from a browser. */
    event_type: string;
    /** How often the person failed at this within 15 minutes, this time included; 0 where it went well. */
    failed_attempts: Generated<number>;
    /** SHA-256 over prev_hash and the row, addresses of people apart: those may be erased. */
    hash: Buffer | null;
    id: Generated<number>;
    ip: string | null;
    /** Redacted by field name before it is written. */
    metadata: ColumnType<unknown, string | null | undefined, string>;
    occurred_at: Generated<Date>;
    /** servidor: seen by the server. cliente: told by a browser, which may tell anything. */
    origin: Generated<'servidor' | 'cliente'>;
    path: string | null;
    prev_hash: Buffer | null;
    resource: string;
    resource_id: string | null;
    risk_score: number;
    session_id: string | null;
    severity: 'low' | 'medium' | 'high' | 'critical';
    status: 'success' | 'failure' | 'blocked' | 'warning';
    success: ColumnType<boolean, never, never>;
    target_user_email: string | null;
    target_user_id: string | null;
    user_agent: string | null;
    user_email: string | null;
    /** Who did it; null: the system, or nobody known. Outlives the account. */
    user_id: string | null;
    user_role: string | null;
  };
  accommodations: {
    company_id: Generated<string>;
    created_at: Generated<Date>;
    /** Of the time limit, added to it. */
    extra_percent: number;
    /** A plain uuid: it may be a platform administrator. */
    granted_by: Generated<string>;
    person_id: string;
    reason: string;
    updated_at: Generated<Date>;
    /** Last day; null: for good. */
    valid_until: string | null;
    version: Generated<number>;
  };
  assessment_assignments: {
    assessment_id: string;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    department: string | null;
    due_on: string | null;
    id: Generated<string>;
    is_mandatory: boolean;
    job_id: string | null;
    person_id: string | null;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  assessment_audience: {
    assessment_id: string;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    department: string | null;
    id: Generated<string>;
    job_id: string | null;
    person_id: string | null;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  assessment_competencies: {
    company_id: Generated<string>;
    competency_id: string;
    created_at: Generated<Date>;
    /** Of the active questions about it that the test names or draws from, ascending; empty: there were none. */
    levels: Generated<number[]>;
    /** How many of a simulado are about it; 0 where they are drawn one by one. */
    questions: Generated<number>;
    updated_at: Generated<Date>;
    version: Generated<number>;
    version_id: string;
  };
  assessment_section_questions: {
    company_id: Generated<string>;
    created_at: Generated<Date>;
    position: number;
    question_id: string;
    section_id: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  assessment_sections: {
    company_id: Generated<string>;
    competency_id: string | null;
    created_at: Generated<Date>;
    draw_count: Generated<number>;
    id: Generated<string>;
    /** Of the questions drawn from; empty: any. */
    levels: Generated<number[]>;
    points_each: Generated<number>;
    position: number;
    selection: 'fixed' | 'pool' | 'adaptive';
    title: Generated<string>;
    /** Of the questions drawn from; empty: any. */
    topics: Generated<string[]>;
    updated_at: Generated<Date>;
    version: Generated<number>;
    version_id: string;
  };
  assessment_versions: {
    answers_shown: Generated<'on_submit' | 'when_final' | 'after_close' | 'on_release' | 'never'>;
    assessment_id: string;
    closes_at: Date | null;
    company_id: Generated<string>;
    /** Wait after the first, second, … attempt; the last one repeats. */
    cooldown_hours: Generated<number[]>;
    created_at: Generated<Date>;
    emits_evidence: Generated<boolean>;
    /** Largest share of sessions that may meet one question. */
    exposure_cap: Generated<number>;
    grade_method: Generated<'best' | 'last' | 'first' | 'average'>;
    id: Generated<string>;
    item_time_limit_s: Generated<number>;
    /** Right answers and explanations. when_final: no attempt is left, or it was passed and may not be repeated, or it has closed. */
    key_shown: Generated<'on_submit' | 'when_final' | 'after_close' | 'on_release' | 'never'>;
    /** Probability of a level at which it is clear enough. */
    level_prob: Generated<number>;
    max_attempts: number | null;
    max_items: Generated<number>;
    min_items: Generated<number>;
    mode: Generated<'exam' | 'practice'>;
    navigation: Generated<'free' | 'sequential'>;
    number: number;
    opens_at: Date | null;
    pass_mark: Generated<number>;
    /** Share of a question's points that a wrong answer costs. */
    penalty: Generated<number>;
    /** Since then it stays as it is; null: being written, one at most. */
    published_at: Date | null;
    /** How many a simulado asks; 0 for a test that adapts. */
    questions: Generated<number>;
    retake_after_pass: Generated<boolean>;
    retest_days: Generated<number>;
    score_shown: Generated<'on_submit' | 'when_final' | 'after_close' | 'on_release' | 'never'>;
    /** Standard error at which an adaptive test is precise enough, in levels. */
    se_target: Generated<number>;
    shuffles_items: Generated<boolean>;
    shuffles_options: Generated<boolean>;
    /** For the whole attempt; null: none. */
    time_limit_s: number | null;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  assessments: {
    audience: Generated<'all' | 'some'>;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    /** The rules in force: those last published; null before. */
    current_version_id: string | null;
    description: Generated<string>;
    estimated_minutes: Generated<number>;
    id: Generated<string>;
    instructions: Generated<string>;
    kind: 'simulado' | 'proficiency';
    /** Who made it; null for what came with the company. A plain uuid: it may be a platform administrator. */
    owner_id: Generated<string | null>;
    search: ColumnType<string, never, never>;
    /** The test of the platform it was copied from; null for all others. A plain uuid: that one is of another company. */
    source_id: string | null;
    /** Paused: nobody begins, who has begun goes on. Archived: hidden, what was taken stays. */
    status: Generated<'draft' | 'published' | 'paused' | 'archived'>;
    title: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  attempt_competencies: {
    attempt_id: string;
    company_id: Generated<string>;
    competency_id: string;
    created_at: Generated<Date>;
    /** What errors took off. Null as points. */
    discount: number | null;
    /** What its questions added to the mark, after what errors took off. Null as points. */
    earned: number | null;
    /** What it became; null: nothing, and why_none says why. */
    evidence_id: string | null;
    /** Which rules of evidence judged it. By those of 2, too few answers prove nothing, nor does a test of a bank that the person could read. */
    evidence_rules: Generated<number>;
    /** Standard error behind the evidence, over the questions that had not been seen; null: no evidence. */
    evidence_se: number | null;
    /** Every question counted with parameters that answers have shown; else some author's judgement is among them. */
    is_calibrated: Generated<boolean>;
    items: number;
    /** Probability of levels 1 to 5. */
    level_probs: number[] | null;
    /** Of the points of its questions; below 0 where errors took off more than was earned. */
    percent: number | null;
    person_id: string;
    /** What its questions were worth; null: none counts, or of a test that adapts. */
    points: number | null;
    se: number | null;
    /** Ability over all questions: 0 is the centre of level 3, one unit is one level. Null: too few answers. */
    theta: number | null;
    /** Questions that the person had not seen in 180 days. */
    unseen: number;
    updated_at: Generated<Date>;
    version: Generated<number>;
    why_none: 'voided' | 'trait_profile' | 'practice' | 'reads_bank' | 'invalid_answers' | 'low_effort' | 'too_few_items' | 'repeated_items' | 'less_precise' | 'not_emitted' | 'too_few_answers' | null;
  };
  attempt_items: {
    answered_at: Date | null;
    attempt_id: string;
    chosen: string[] | null;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    dont_know: Generated<boolean>;
    /** Once answered it stays: in tests that adapt, and in those that do not go back. */
    is_final: Generated<boolean>;
    is_flagged: Generated<boolean>;
    /** Ids of the options in the order they are shown in. */
    option_order: Generated<string[]>;
    person_id: string;
    points: Generated<number>;
    position: number;
    question_id: string;
    /** Of the answer, counted by the participant's page; an older one changes nothing. */
    revision: Generated<number>;
    /** Title of the part the question is of, as it was when it was put; empty: it has none. */
    section_title: Generated<string>;
    shown_at: Date | null;
    /** On the question, as the server measured or allowed it. */
    time_ms: Generated<number>;
    typed: string | null;
    updated_at: Generated<Date>;
    version: Generated<number>;
    version_id: string;
  };
  attempt_leases: {
    attempt_id: string;
    /** How far a test that adapts has come, in percent of the certainty it looks for. */
    certainty: Generated<number>;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    /** How often the page was left; told, never counted against anybody. */
    focus_lost: Generated<number>;
    last_activity_at: Generated<Date>;
    lease_id: string;
    person_id: string;
    /** Answers saved in the minute that began with saves_since. */
    saves: Generated<number>;
    saves_since: Generated<Date>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  attempt_marks: {
    a: number;
    attempt_id: string;
    b: number;
    c: number;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    /** Share of the points; null until scored. */
    fraction: number | null;
    position: number;
    updated_at: Generated<Date>;
    version: Generated<number>;
    /** The person had seen the question in the 180 days before: evidence does not count it. */
    was_seen: Generated<boolean>;
  };
  attempt_results: {
    answered: number;
    asked: number;
    attempt_id: string;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    /** Share of the questions reached that got the time to be read; null: none was reached. */
    effort: number | null;
    highest: number | null;
    /** Decided on the rounded percent; null as percent. */
    is_passed: boolean | null;
    /** Of the points of a simulado; null for a test that adapts. */
    percent: number | null;
    person_id: string;
    raw: number | null;
    time_ms: Generated<number>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  attempt_seeds: {
    attempt_id: string;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    seed: string;
    /** Ability that the first question of an adaptive test is chosen for; no score knows it. */
    start_theta: Generated<number>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  attempt_topics: {
    attempt_id: string;
    company_id: Generated<string>;
    competency_id: string;
    created_at: Generated<Date>;
    /** Sum of the shares earned. */
    earned: number;
    /** What somebody of this ability earns on average in these questions. */
    expected: number;
    items: number;
    person_id: string;
    topic: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  attempt_voids: {
    attempt_id: string;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    reason: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
    voided_by: Generated<string>;
  };
  attempts: {
    /** Null: what was asked and answered is still kept. */
    answers_erased_at: Date | null;
    /** Since when the person may read which answers were right; null: not yet, or never. */
    answers_from: Date | null;
    assessment_id: string;
    /** The result was held back when it ended, and the person has not been told yet that it is there. */
    awaits_notice: Generated<boolean>;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    /** Last instant of the attempt; answers on their way are taken for 30 s more. Null: no limit. */
    deadline_at: Date | null;
    /** Of time, granted to the person when it began. */
    extra_percent: Generated<number>;
    finish_reason: 'submitted' | 'time_expired' | 'closed' | 'precision' | 'classification' | 'max_items' | 'pool_exhausted' | 'abandoned' | 'ended_by_user' | null;
    id: Generated<string>;
    /** Since when the person may read the right answers; null: not yet, or never. */
    key_from: Date | null;
    number: number;
    person_id: string;
    /** Since when the person may read the result; null: not yet, or never. */
    score_from: Date | null;
    started_at: Generated<Date>;
    status: Generated<'in_progress' | 'finished' | 'voided'>;
    submitted_at: Date | null;
    updated_at: Generated<Date>;
    version: Generated<number>;
    version_id: string;
    void_reason: string | null;
  };
  awaited_managers: {
    company_id: Generated<string>;
    created_at: Generated<Date>;
    email: string;
    manager_email: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  card_reviews: {
    after: ColumnType<unknown, string, string>;
    /** What was remembered of the card before, whole: what an undo writes back. */
    before: ColumnType<unknown, string, string>;
    card_id: string;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    deck_id: string;
    device_id: string | null;
    duration_ms: number;
    id: string;
    person_id: Generated<string>;
    /** In the order in which answers arrived. */
    place: Generated<number>;
    /** 1 forgotten, 2 hard, 3 good, 4 easy. */
    rating: number;
    reviewed_at: Date;
    sibling_no: number;
    /** As in card_states: 0 new, 1 learning, 2 review, 3 relearning. */
    state_before: number;
    /** Of what is remembered, as this answer left it. */
    state_version: number;
    /** The day of study it counts for, which begins at the person's own hour. */
    study_day: string;
    undone_at: Date | null;
    /** Of what is remembered, as taking it back left it; null: it stands. */
    undone_version: number | null;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  card_states: {
    /** Not asked before this day of study; null: not put off. */
    buried_until: string | null;
    card_id: string;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    deck_id: string;
    /** 1 to 10; 0 before the first answer. */
    difficulty: number;
    /** When it is asked next. */
    due: Date;
    lapses: number;
    last_review: Date | null;
    learning_steps: number;
    person_id: Generated<string>;
    reps: number;
    scheduled_days: number;
    seen_content_rev: Generated<number>;
    /** Which side of the card: 1; 2 of a reversed one; the number of a gap. */
    sibling_no: number;
    /** Days after which it is remembered with a chance of 0.9. */
    stability: number;
    /** 0 new, 1 learning, 2 review, 3 relearning. */
    state: number;
    /** Not asked any more until it is resumed: by hand, or forgotten too often. Null: it is asked. */
    suspended_reason: 'manual' | 'leech' | null;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  cards: {
    back: Generated<string>;
    choices: ColumnType<unknown, string | null | undefined, string | null>;
    company_id: Generated<string>;
    /** That of the missed question; null: the deck's. */
    competency_id: string | null;
    /** Counts changes that matter to whoever knows the card already. */
    content_rev: Generated<number>;
    created_at: Generated<Date>;
    deck_id: string;
    deleted_at: Date | null;
    /** What is asked. Of a text with gaps: all of it, each gap as {{c1::word}}. */
    front: string;
    hint: Generated<string>;
    id: Generated<string>;
    /** Whose own deck it is in; null: the company's. Given by the database. */
    person_id: string | null;
    position: Generated<number>;
    /** What is asked separately: {1}; of a reversed card {1,2}; of gaps their numbers. */
    sides: number[];
    /** The missed question it was made from; null: somebody wrote it. */
    source_question_id: string | null;
    tags: Generated<string[]>;
    type: 'basic' | 'reversed' | 'cloze' | 'choice';
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  career_board_items: {
    board_id: string;
    color: Generated<'amber' | 'indigo' | 'green' | 'grey'>;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    goal_id: string | null;
    h: Generated<number>;
    id: Generated<string>;
    is_done: Generated<boolean>;
    /** The job it was put beside; null: it stands by itself. */
    job_profile_id: string | null;
    kind: 'note' | 'milestone' | 'goal' | 'link';
    milestone_on: string | null;
    person_id: Generated<string>;
    text: Generated<string>;
    updated_at: Generated<Date>;
    url: string | null;
    version: Generated<number>;
    w: Generated<number>;
    x: number;
    y: number;
  };
  career_boards: {
    company_id: Generated<string>;
    created_at: Generated<Date>;
    id: Generated<string>;
    map_id: string;
    person_id: Generated<string>;
    shared_with_manager: Generated<boolean>;
    updated_at: Generated<Date>;
    version: Generated<number>;
    /** x and y in pixels, zoom 0.1 to 2; null: the map is shown from where the person stands. */
    viewport: ColumnType<unknown, string | null | undefined, string | null>;
  };
  career_map_edges: {
    company_id: Generated<string>;
    created_at: Generated<Date>;
    from_node_id: string;
    id: Generated<string>;
    kind: Generated<'promotion' | 'lateral' | 'transition'>;
    map_id: string;
    /** Fewest months in the first job; null: the map asks for none. */
    min_months: number | null;
    note: Generated<string>;
    to_node_id: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  career_map_nodes: {
    company_id: Generated<string>;
    created_at: Generated<Date>;
    id: Generated<string>;
    job_profile_id: string;
    /** Stays where it is when the map is put in order. */
    layout_locked: Generated<boolean>;
    map_id: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
    x: number;
    y: number;
  };
  career_map_snapshots: {
    company_id: Generated<string>;
    created_at: Generated<Date>;
    /** Of each: from_job_id, to_job_id, kind, min_months, note. */
    edges: ColumnType<unknown, string, string>;
    map_id: string;
    /** Of each: job_profile_id, x, y. */
    nodes: ColumnType<unknown, string, string>;
    number: number;
    /** A plain uuid: it may be a platform administrator. */
    published_by: Generated<string | null>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  career_maps: {
    company_id: Generated<string>;
    created_at: Generated<Date>;
    id: Generated<string>;
    /** The one that people open; one per company. */
    is_default: Generated<boolean>;
    name: string;
    /** The company lets the map name the people of each job. */
    names_holders: Generated<boolean>;
    /** Number of the snapshot people see; null before the first. */
    published_version: number | null;
    status: Generated<'draft' | 'published' | 'archived'>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  career_targets: {
    /** Null while it is the target. */
    cleared_on: string | null;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    horizon_months: number | null;
    id: Generated<string>;
    job_profile_id: string;
    person_id: Generated<string>;
    reason: Generated<string>;
    set_on: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  catalogue_imports: {
    /** The file as it was brought; null once it is taken in. */
    body: Buffer | null;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    file_name: string;
    finished_at: Date | null;
    id: Generated<string>;
    kind: 'competencias' | 'cargos' | 'exigencias' | 'evidencias';
    /** Lines of the file, those with faults too; lines_done of them are dealt with. */
    lines: number;
    lines_done: Generated<number>;
    /** A plain uuid: it may be a platform administrator. */
    requested_by: Generated<string>;
    /** Lines by what becomes of them, as they were judged when the file was brought. */
    totals: ColumnType<unknown, string, string>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  certificate_files: {
    body: Buffer;
    certificate_id: string;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    name: string;
    person_id: Generated<string>;
    type: 'application/pdf' | 'image/png' | 'image/jpeg';
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  certificates: {
    company_id: Generated<string>;
    competency_id: string;
    created_at: Generated<Date>;
    decided_at: Date | null;
    decided_by: string | null;
    decision_note: string | null;
    /** Last day it counts; null: for ever. */
    expires_on: string | null;
    id: Generated<string>;
    issued_on: string;
    issuer: string;
    /** What the person says it proves; the administrator approves it with that. */
    level: number;
    name: string;
    number: Generated<string>;
    person_id: Generated<string>;
    status: Generated<'pending' | 'approved' | 'rejected' | 'withdrawn'>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  companies: {
    address: string | null;
    contact_email: string | null;
    contact_phone: string | null;
    created_at: Generated<Date>;
    domain: string | null;
    id: Generated<string>;
    is_active: Generated<boolean>;
    /** The reserved company that owns global content. Neither listed nor counted. */
    is_platform: Generated<boolean>;
    logo_url: string | null;
    /** Seats: active profiles and open invitations. */
    max_users: Generated<number>;
    name: string;
    /** What a search for companies compares: name, U+001F, domain. */
    search: ColumnType<string, never, never>;
    /** The limit may be a thousandth of what was meant, and the platform has not looked at it yet. */
    seats_to_check: Generated<boolean>;
    slug: string;
    subscription_type: Generated<'basic' | 'premium' | 'enterprise'>;
    updated_at: Generated<Date>;
    version: Generated<number>;
    website: string | null;
  };
  company_counts: {
    active: Generated<number>;
    /** Active, with no manager. */
    at_top: Generated<number>;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    id: Generated<number>;
    /** Active, and not blocked. */
    processed: Generated<number>;
    /** Active people who take a seat: all but administrators of the platform. */
    seated: Generated<number>;
    updated_at: Generated<Date>;
    version: Generated<number>;
    /** Processed, with a job that has no last day, also one that is still to begin. */
    with_job: Generated<number>;
    /** Processed, with an active plan. */
    with_plan: Generated<number>;
  };
  company_logos: {
    company_id: Generated<string>;
    content: Buffer;
    created_at: Generated<Date>;
    /** Drawn anew by the server from its dots. False: kept as it was sent, until the job comes to it. */
    is_drawn: Generated<boolean>;
    media_type: 'image/png' | 'image/jpeg' | 'image/webp';
    /** The last part of its address. Another picture has another one, so that it may be kept for ever where it is shown. */
    picture_id: Generated<string>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  company_members: {
    company_id: Generated<string>;
    created_at: Generated<Date>;
    joined_on: Generated<string>;
    left_on: string | null;
    updated_at: Generated<Date>;
    user_id: string;
    version: Generated<number>;
    /** A platform administrator at work here, who does not belong to the company: seen by no list and no count. */
    visiting: Generated<boolean>;
  };
  company_page_settings: {
    /** The transaction that changed the row last: what a reader who was away has missed. */
    changed_in: Generated<number>;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    /** First segments of paths, such as /simulacoes. */
    disabled_pages: Generated<string[]>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  company_settings: {
    company_id: Generated<string>;
    created_at: Generated<Date>;
    dpo_email: string | null;
    /** The encarregado (LGPD, art. 41), whose name is published; null while nobody is. */
    dpo_name: string | null;
    /** Days closed beside the preset's: {day, name}. */
    extra_closed: ColumnType<unknown, string | null | undefined, string>;
    holiday_preset: Generated<'nacional' | 'nacional_facultativo' | 'nenhum'>;
    /** The list of the first days was put away by an administrator. */
    is_beginning_hidden: Generated<boolean>;
    /** Fewest answers of an anonymous group of a review. */
    k_raters: Generated<number>;
    /** Fewest people behind a number of a report. */
    k_reports: Generated<number>;
    /** Fewest answers of a group of an anonymous round. */
    k_rounds: Generated<number>;
    /** Nothing of the log is deleted, whatever its age. */
    log_legal_hold: Generated<boolean>;
    log_retention_months: Generated<number>;
    /** By type of notification: daily, weekly or off. What is not in it is as usual for every company. */
    mail_defaults: ColumnType<unknown, string | null | undefined, string>;
    /** Fewest colleagues who are asked about a person. */
    peers_min: Generated<number>;
    /** Days of the preset on which the company works. */
    removed: ColumnType<unknown, string | null | undefined, string>;
    /** Percent by group, together 100: what a new cycle begins with, as the columns that follow. */
    review_group_weights: ColumnType<unknown, string | null | undefined, string>;
    review_high_from: Generated<number>;
    review_medium_from: Generated<number>;
    review_section_weights: ColumnType<unknown, string | null | undefined, string>;
    timezone: Generated<string>;
    updated_at: Generated<Date>;
    version: Generated<number>;
    /** Openings by day of the week, 1 (Monday) to 7 (Sunday): pairs of HH:MM, the end outside. */
    week: ColumnType<unknown, string | null | undefined, string>;
  };
  company_stats: {
    active_people: Generated<number>;
    company_id: Generated<string>;
    computed_at: Generated<Date>;
    created_at: Generated<Date>;
    /** Plans of any state. */
    pdis: Generated<number>;
    /** Profiles, also of those who were switched off. */
    people: Generated<number>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  company_study_settings: {
    company_id: Generated<string>;
    created_at: Generated<Date>;
    /** How sure a card should still be when it comes back: 0.8 to 0.95. */
    desired_retention: Generated<number>;
    /** Days after which a card comes back at the latest. */
    maximum_interval: Generated<number>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  competencies: {
    category_id: string | null;
    code: string;
    code_key: ColumnType<string, never, never>;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    description: Generated<string>;
    /** Its address in the catalogue it was taken from. */
    external_uri: string | null;
    /** Days after which a piece of evidence weighs half; null: the kind's own. */
    half_life_days: number | null;
    id: Generated<string>;
    kind: 'technical' | 'behavioural' | 'leadership' | 'compliance';
    name: string;
    name_key: ColumnType<string, never, never>;
    no_decay: Generated<boolean>;
    /** The competency it is part of, which is part of none. */
    parent_id: string | null;
    /** Whose level its evidence counts for by now; never one that is replaced itself. */
    replaced_by_id: string | null;
    /** The catalogue it was taken from; null for the company's own. */
    source: string | null;
    status: Generated<'draft' | 'active' | 'archived'>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  competency_categories: {
    /** One of the six that are told apart whatever somebody sees of colours; null: the one of its position. */
    color: 'indigo' | 'amber' | 'teal' | 'pink' | 'blue' | 'gray' | null;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    id: Generated<string>;
    name: string;
    name_key: ColumnType<string, never, never>;
    position: Generated<number>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  competency_evidence: {
    /** Null for a machine or an anonymous source. */
    author_id: string | null;
    company_id: Generated<string>;
    competency_id: string;
    created_at: Generated<Date>;
    expires_on: string | null;
    id: Generated<string>;
    kind: 'performance_review' | 'proficiency_test' | 'manager_rating' | 'simulado' | 'behavioural_test' | 'feedback_round' | 'pdi_activity' | 'peer_feedback' | 'certification' | 'self_assessment';
    /** As measured, 1 to 5. */
    level: number;
    /** The row of an archived competency that this one repeats; null for what was measured as it stands. */
    moved_from_id: string | null;
    note: Generated<string>;
    /** Of anonymous feedback the first day of its month. */
    observed_on: string;
    person_id: string;
    /** Share of the kind's base weight this row deserves, 0 to 1. */
    quality: Generated<number>;
    /** What produced it; a producer adds a row once. */
    source_id: string | null;
    status: Generated<'valid' | 'contested' | 'void'>;
    /** Of rows of one kind with the same key only the newest counts. */
    supersede_key: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
    void_reason: string | null;
  };
  competency_figures: {
    /** Those of them whose newest evidence is older than twelve months. */
    aged: Generated<number>;
    /** People whose job asks for it. */
    asked: number;
    /** Those of them whose level is below what their job asks for. */
    below: Generated<number>;
    /** Levels that the others have beyond what is asked. */
    beyond_sum: Generated<number>;
    company_id: Generated<string>;
    competency_id: string;
    /** The day they are as of: the last of the month, or the latest night. */
    counted_on: string;
    created_at: Generated<Date>;
    /** Levels that the jobs of those whose level is known ask for. Null: as of proved. */
    demand_sum: number | null;
    /** As it stood when the month was counted; null: none. */
    department: string | null;
    id: Generated<string>;
    job_profile_id: string;
    /** Those of them whose level is known. */
    known: Generated<number>;
    /** Those of them of whom a test, a certificate or finished work says so, not older than twelve months. */
    measured: Generated<number>;
    /** Levels that they hold of these, each at most what is asked. Null: as of proved. */
    met_sum: number | null;
    /** Levels that those are short of, as shown. */
    missing_sum: Generated<number>;
    month_on: string;
    /** Those of them whose newest evidence is older than twelve months, where it fades and no certificate holds. Null: as of proved. */
    outdated: number | null;
    /** People whose job asks for it and who have evidence of it, also some too old to be believed. Null: counted before this was kept. */
    proved: number | null;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  competency_levels: {
    /** What somebody at this level is seen to do, up to ten lines. */
    behaviours: Generated<string[]>;
    company_id: Generated<string>;
    competency_id: string;
    created_at: Generated<Date>;
    descriptor: Generated<string>;
    level: number;
    title: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  consents: {
    company_id: Generated<string>;
    created_at: Generated<Date>;
    id: Generated<string>;
    /** The network the answer came from, without the last part of its address; null where unknown. */
    ip_prefix: string | null;
    is_given: boolean;
    person_id: Generated<string>;
    purpose: string;
    /** Which wording was agreed to, or taken back. */
    text_version: number;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  data_requests: {
    answer: string | null;
    answered_at: Date | null;
    /** Null with a date: the system, with the file. A plain uuid, as closed_by: people leave. */
    answered_by: string | null;
    closed_at: Date | null;
    closed_by: string | null;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    /** Last day for an answer: the fifteenth after it was asked. */
    due_on: string;
    id: Generated<string>;
    kind: 'access' | 'correction' | 'portability' | 'anonymisation';
    message: string | null;
    /** Null until it is closed. */
    outcome: 'fulfilled' | 'refused' | null;
    person_id: Generated<string>;
    status: Generated<'open' | 'answered' | 'closed' | 'withdrawn'>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  deck_assignments: {
    company_id: Generated<string>;
    created_at: Generated<Date>;
    deck_id: string;
    department: string | null;
    due_on: string | null;
    id: Generated<string>;
    job_id: string | null;
    person_id: string | null;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  deck_studies: {
    company_id: Generated<string>;
    created_at: Generated<Date>;
    deck_id: string;
    person_id: Generated<string>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  decks: {
    /** Cards that are not removed. Kept by trigger. */
    cards_count: Generated<number>;
    company_id: Generated<string>;
    competency_id: string | null;
    created_at: Generated<Date>;
    description: Generated<string>;
    id: Generated<string>;
    /** Holds the cards made from questions that its owner missed in tests. */
    is_of_mistakes: Generated<boolean>;
    is_shuffled: Generated<boolean>;
    /** The level of the competency that its cards are about; null: of no one level. */
    level: number | null;
    /** New cards of it a day, within the person's own limit; null: as many as that. */
    new_per_day: number | null;
    /** Whose own deck it is; null: the company's. */
    person_id: string | null;
    /** What is asked of them: two of a reversed card, one for each gap of a text. Kept by trigger. */
    sides_count: Generated<number>;
    status: Generated<'draft' | 'published' | 'archived'>;
    title: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  development_figures: {
    asked_people: Generated<number>;
    /** Criticality of what the jobs ask for, of the people asked for something. */
    asked_weight: Generated<number>;
    checkin_people: Generated<number>;
    /** Due within 90 days up to the day, not skipped. */
    checkins_due: Generated<number>;
    checkins_on_time: Generated<number>;
    company_id: Generated<string>;
    /** The day they are as of: the last of the month, or the latest night. */
    counted_on: string;
    created_at: Generated<Date>;
    /** As it stood when the month was counted; null: none. */
    department: string | null;
    /** Of the fits of the people asked for something, percent. */
    fit_sum: Generated<number>;
    growth_pairs: Generated<number>;
    growth_people: Generated<number>;
    /** Levels gained since 180 days before, over pairs of person and competency known on both days. */
    growth_sum: Generated<number>;
    id: Generated<string>;
    /** The job held on the day; null: none. */
    job_profile_id: string | null;
    /** The part of it whose level is known. */
    known_weight: Generated<number>;
    month_on: string;
    people: number;
    updated_at: Generated<Date>;
    version: Generated<number>;
    with_plan: Generated<number>;
  };
  erased_people: {
    company_id: Generated<string>;
    created_at: Generated<Date>;
    /** Of the address as it was compared: finds mails that still lie about, and names nobody. */
    email_sha256: Buffer;
    erased_at: Generated<Date>;
    person_id: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  erasure_requests: {
    approved_at: Date | null;
    approved_by: string | null;
    /** A plain uuid, as approved_by and ended_by: it may be a platform administrator. */
    asked_by: Generated<string>;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    data_request_id: string | null;
    ended_at: Date | null;
    ended_by: string | null;
    id: Generated<string>;
    person_id: string;
    /** Goes with the person: afterwards it says only that it went. */
    reason: string;
    status: Generated<'open' | 'done' | 'withdrawn'>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  esco_readings: {
    /** JSON, compressed. */
    body: Buffer;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    id: Generated<string>;
    /** One reading each. Somebody of the platform who works here is a member too. */
    read_by: Generated<string>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  events: {
    /** Who did it; null for the system. A plain uuid: it may be a platform administrator. */
    actor_id: Generated<string | null>;
    actor_role: Generated<string>;
    at: Generated<Date>;
    company_id: Generated<string>;
    id: Generated<string>;
    name: string;
    payload: ColumnType<unknown, string, string>;
    subject_id: string;
  };
  evidence_contests: {
    arbitrated_at: Date | null;
    arbitrated_by: string | null;
    /** Of an administrator, when the person asked for one; final. */
    arbitration: string | null;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    /** Why an administrator is to decide, in the person's words; null unless they said so. */
    escalation_reason: string | null;
    evidence_id: string;
    id: Generated<string>;
    person_id: Generated<string>;
    reason: string;
    replied_at: Date | null;
    replied_by: string | null;
    /** Of the manager, or of an administrator in their place; null until then. */
    reply: string | null;
    status: Generated<'open' | 'escalated' | 'kept' | 'voided'>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  evidence_voids: {
    company_id: Generated<string>;
    created_at: Generated<Date>;
    evidence_id: string;
    reason: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
    /** Null: a rule of the product. */
    voided_by: Generated<string | null>;
  };
  feedback_competencies: {
    company_id: Generated<string>;
    competency_id: string;
    created_at: Generated<Date>;
    feedback_id: string;
    /** As in the feedback; given by the database, as receiver_id. */
    giver_id: Generated<string>;
    /** The level the giver sees, 1 to 5; null: they say none. */
    rating: number | null;
    receiver_id: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  feedback_replies: {
    author_id: Generated<string>;
    body: string;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    feedback_id: string;
    /** As in the feedback; given by the database, as receiver_id. */
    giver_id: Generated<string>;
    id: Generated<string>;
    receiver_id: Generated<string>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  feedback_requests: {
    /** Whom the feedback is to be about: who asks, or somebody they lead. */
    about_id: string;
    company_id: Generated<string>;
    competency_ids: Generated<string[]>;
    created_at: Generated<Date>;
    decline_reason: string | null;
    /** The last day on which it can be answered. */
    due_on: string;
    id: Generated<string>;
    question: string;
    reminded_count: Generated<number>;
    requester_id: Generated<string>;
    status: Generated<'pending' | 'answered' | 'declined' | 'expired' | 'cancelled'>;
    to_id: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
    was_extended: Generated<boolean>;
  };
  feedback_round_invites: {
    company_id: Generated<string>;
    created_at: Generated<Date>;
    person_id: string;
    round_id: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  feedback_round_plans: {
    acts: Generated<string[]>;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    nothing_because: Generated<string>;
    round_id: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  feedback_round_results: {
    /** How many answered; null: fewer than the minimum. */
    answered: number | null;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    round_id: string;
    /** groups: of each its name, its area and by question the mean; texts: by question, shuffled; merged: small groups are together. */
    shown: ColumnType<unknown, string, string>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  feedback_rounds: {
    /** Its creator ended it without a result; null: it was not called off. */
    called_off_on: string | null;
    /** The last day of answers. */
    closes_on: string;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    created_by: Generated<string>;
    /** The area it is about; null: a person or the company. */
    department: string | null;
    id: Generated<string>;
    /** People who were asked; null: a draft. */
    invited_count: number | null;
    /** Its questions are the statements about the work. */
    is_pack: Generated<boolean>;
    /** It opens by itself on its day. */
    is_scheduled: Generated<boolean>;
    /** Fewest answers of a group, that of the company at the opening; null: a draft. */
    k: number | null;
    kind: 'person' | 'area' | 'company';
    /** The first day of answers; of a round that opened later than planned, the day on which it did. */
    opens_on: string;
    /** Whom it is about; null: an area or the company. */
    person_id: string | null;
    published_on: string | null;
    /** As in sealed answers. They stay from the opening on. */
    questions: ColumnType<unknown, string | null | undefined, string>;
    status: Generated<'draft' | 'open' | 'closed' | 'published' | 'void'>;
    title: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  feedbacks: {
    acknowledged_at: Date | null;
    acted_at: Date | null;
    action_goal_id: string | null;
    behaviour: Generated<string>;
    /** Of praise; of constructive feedback what is said besides. */
    body: Generated<string>;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    delivered_at: Generated<Date>;
    edited_at: Date | null;
    giver_id: Generated<string>;
    id: Generated<string>;
    impact: Generated<string>;
    kind: 'praise' | 'constructive';
    moderation: Generated<'none' | 'reported' | 'hidden'>;
    read_at: Date | null;
    /** Who reads it besides both sides: who led the receiver when it was given, where that was said, and whom they shared it with. */
    reader_ids: Generated<string[]>;
    receiver_id: string;
    report_note: string | null;
    request_id: string | null;
    situation: Generated<string>;
    status: Generated<'delivered' | 'acknowledged' | 'acted' | 'verified' | 'closed' | 'retracted'>;
    suggestion: Generated<string>;
    thanks: string | null;
    updated_at: Generated<Date>;
    /** 1 yes, 0 in part, -1 no; null: not answered. It writes no level. */
    verification: number | null;
    verification_note: string | null;
    verified_at: Date | null;
    verify_asked_at: Date | null;
    /** When the giver is asked whether they see a change; null: nothing was begun. */
    verify_on: string | null;
    version: Generated<number>;
    visibility: 'private' | 'manager';
  };
  goal_figures: {
    company_id: Generated<string>;
    completed: Generated<number>;
    completed_people: Generated<number>;
    counted_on: string;
    /** Written in the period. Of those: started have begun, completed are done. */
    created: Generated<number>;
    created_at: Generated<Date>;
    created_people: Generated<number>;
    /** As it stood on the day of the count; null: none. */
    department: string | null;
    /** Due in the period and not cancelled. Of those: on_time were done by then. */
    ended: Generated<number>;
    ended_people: Generated<number>;
    id: Generated<string>;
    /** The period: months up to counted_on, the running one included. */
    months: 3 | 6 | 12;
    on_time: Generated<number>;
    /** In progress in a plan that runs, and late, whatever the period. */
    overdue: Generated<number>;
    overdue_people: Generated<number>;
    started: Generated<number>;
    started_people: Generated<number>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  held_levels: {
    algo_version: number;
    as_of: string;
    /** Last day that a certification among it counts; infinity: for ever; null: there is none. */
    certified_until: string | null;
    company_id: Generated<string>;
    competency_id: string;
    confidence: number;
    confidence_label: 'sem_evidencia' | 'baixa' | 'media' | 'alta';
    created_at: Generated<Date>;
    /** Without the self-assessment, as level, confidence and weight are; null when nothing counts. */
    estimate: number | null;
    is_stale: boolean;
    /** Day of the newest evidence up to as_of that is neither void nor a self-assessment; null: there is none. */
    last_on: string | null;
    level: number | null;
    person_id: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
    weight: number;
  };
  hierarchy_batch_moves: {
    batch_id: string;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    /** Under whom the person stood when the move was prepared. */
    from_manager_id: string | null;
    profile_id: string;
    to_manager_id: string | null;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  hierarchy_batches: {
    company_id: Generated<string>;
    /** Why nothing was applied when the day came. */
    conflict: string | null;
    created_at: Generated<Date>;
    /** A plain uuid: it may be a platform administrator. */
    created_by: Generated<string | null>;
    effective_on: string;
    id: Generated<string>;
    /** Employees who are given reports become managers on the day of the change. */
    makes_leaders: Generated<boolean>;
    reason: string | null;
    status: Generated<'agendada' | 'aplicada' | 'cancelada' | 'conflito'>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  hierarchy_changes: {
    batch_id: string | null;
    /** Null for the system. A plain uuid: it may be a platform administrator. */
    changed_by: string | null;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    /** The day it was made, where the company is. */
    effective_on: string;
    from_manager_id: string | null;
    id: Generated<string>;
    profile_id: string;
    reason: string | null;
    to_manager_id: string | null;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  hierarchy_requests: {
    answer: string | null;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    /** A plain uuid: it may be a platform administrator. */
    decided_by: string | null;
    id: Generated<string>;
    note: string | null;
    profile_id: string;
    requested_by: Generated<string>;
    status: Generated<'pendente' | 'aprovada' | 'recusada' | 'cancelada'>;
    /** Null: no manager. */
    to_manager_id: string | null;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  idempotency_keys: {
    answer: ColumnType<unknown, string | null | undefined, string | null>;
    body_hash: Buffer;
    created_at: Generated<Date>;
    key: string;
    path: string;
    person_id: Generated<string>;
  };
  imported_evidence: {
    author_id: Generated<string>;
    company_id: Generated<string>;
    competency_id: string;
    created_at: Generated<Date>;
    /** Last day it counts; null: for ever. Only of certifications. */
    expires_on: string | null;
    id: Generated<string>;
    /** The same for all that one file brought; null for what came before there were such numbers. */
    import_id: string | null;
    kind: 'certification' | 'performance_review';
    /** As the file says, 1 to 5. */
    level: number;
    note: Generated<string>;
    observed_on: string;
    person_id: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  invite_details: {
    company_id: Generated<string>;
    created_at: Generated<Date>;
    /** Fields of the profile by name, but for the role, which is the invitation's; and the manager's address, null for nobody. */
    details: ColumnType<unknown, string, string>;
    invite_id: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  invites: {
    /** When the person took the place and agreed to the privacy policy. */
    accepted_at: Date | null;
    accepted_profile_id: string | null;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    email: string;
    expires_at: Generated<Date>;
    first_name: string | null;
    id: Generated<string>;
    /** A plain uuid: it may be a platform administrator. What they may grant when the invitation is accepted decides the role. */
    invited_by: Generated<string>;
    job_profile_id: string | null;
    last_name: string | null;
    last_sent_at: Date | null;
    manager_id: string | null;
    resent_on: string | null;
    /** Times it was sent again on resent_on, the company's day. */
    resent_times: Generated<number>;
    role: Generated<'employee' | 'manager' | 'admin' | 'corporate'>;
    /** Day of the company on which a prepared one is mailed by itself; null: when somebody says so. */
    send_on: string | null;
    /** Which mail counts: the link of every earlier one is dead. */
    sent_count: Generated<number>;
    /** preparado: a place is kept and nobody was told yet. pendente past expires_at reads as expirado, and becomes it when the address is invited anew. */
    status: Generated<'preparado' | 'pendente' | 'aceito' | 'expirado' | 'revogado'>;
    /** SHA-256 of the secret in the link: 32 bytes that derive from id and sent_count under SECRET_KEY and are kept nowhere. Null until the mail is handed over, and again until the next one is. */
    token_hash: Buffer | null;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  item_parameters: {
    /** Discrimination: slope at b. */
    a: Generated<number>;
    /** Difficulty on the scale of ability: 0 is the centre of level 3, one unit is one level. */
    b: number;
    /** Chance of a right answer without any knowledge. */
    c: number;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    revision: Generated<number>;
    source: Generated<'author' | 'calibrated' | 'imported'>;
    status: Generated<'active' | 'proposed' | 'superseded' | 'rejected'>;
    updated_at: Generated<Date>;
    version: Generated<number>;
    version_id: string;
  };
  job_families: {
    company_id: Generated<string>;
    created_at: Generated<Date>;
    id: Generated<string>;
    name: string;
    name_key: ColumnType<string, never, never>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  job_profiles: {
    cbo_code: string | null;
    code: string;
    code_key: ColumnType<string, never, never>;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    family_id: string;
    id: Generated<string>;
    mission: Generated<string>;
    name: string;
    name_key: ColumnType<string, never, never>;
    seniority: number;
    status: Generated<'draft' | 'active' | 'archived'>;
    track: 'individual' | 'management';
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  job_requirements: {
    company_id: Generated<string>;
    competency_id: string;
    created_at: Generated<Date>;
    /** 1 helpful, 2 important, 3 critical. */
    criticality: Generated<number>;
    expectation: Generated<string>;
    /** False: desired; does not keep a person from being ready for the job. */
    is_required: Generated<boolean>;
    job_profile_id: string;
    level: number;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  judgement_answers: {
    answered_at: Date | null;
    best_id: string | null;
    case_id: string;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    /** Answers of the case in the order of this session. */
    option_order: string[];
    person_id: string;
    position: number;
    /** Of the answer, counted by the participant's page; an older one changes nothing. */
    revision: Generated<number>;
    session_id: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
    worst_id: string | null;
  };
  judgement_cases: {
    /** Of a case that came with the product; null: the company's own. */
    code: string | null;
    company_id: Generated<string>;
    competency_id: string;
    created_at: Generated<Date>;
    /** When the situation happened, as its author says; null: it came with the product. */
    happened: string | null;
    id: Generated<string>;
    /** Which of the two parallel sets of its competency it is of. */
    set_number: 1 | 2;
    situation: string;
    status: Generated<'draft' | 'active' | 'retired'>;
    updated_at: Generated<Date>;
    /** When it was first put to somebody; from then on it stays as it is. */
    used_at: Date | null;
    version: Generated<number>;
  };
  judgement_experts: {
    company_id: Generated<string>;
    competency_id: string;
    created_at: Generated<Date>;
    person_id: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  judgement_figures: {
    best: number;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    option_id: string;
    people: number;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  judgement_groups: {
    company_id: Generated<string>;
    competency_id: string;
    created_at: Generated<Date>;
    /** Mean of the newest result of each person, with decimals. */
    level_value: number;
    people: number;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  judgement_options: {
    case_id: string;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    id: Generated<string>;
    /** Where its author wrote it; it is shown elsewhere each time. */
    position: number;
    text: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  judgement_ratings: {
    company_id: Generated<string>;
    created_at: Generated<Date>;
    /** Of a demonstration: no expert said it. */
    is_fictitious: Generated<boolean>;
    option_id: string;
    rater_id: Generated<string>;
    /** 1: makes it worse; 5: resolves it. */
    rating: number;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  judgement_sessions: {
    company_id: Generated<string>;
    competency_id: string;
    created_at: Generated<Date>;
    finished_at: Date | null;
    id: Generated<string>;
    /** It was scored by ratings of a demonstration. */
    is_fictitious: Generated<boolean>;
    person_id: string;
    se: number | null;
    set_number: 1 | 2;
    started_at: Generated<Date>;
    status: Generated<'in_progress' | 'finished' | 'erased'>;
    /** Ability: 0 is the centre of level 3, one unit is one level; null: the cases were not rated yet. */
    theta: number | null;
    updated_at: Generated<Date>;
    version: Generated<number>;
    /** Why it became no evidence; null: it did, or is not finished. */
    why_none: 'not_rated' | 'by_chance' | 'reads_cases' | 'is_expert' | null;
  };
  led_people: {
    company_id: Generated<string>;
    created_at: Generated<Date>;
    leader_id: string;
    person_id: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  level_overrides: {
    author_id: Generated<string>;
    company_id: Generated<string>;
    competency_id: string;
    created_at: Generated<Date>;
    /** Taken back, or another one took its place: it no longer holds on this day. Null: it was not. */
    ended_on: string | null;
    id: Generated<string>;
    level: number;
    person_id: string;
    reason: string;
    /** The day on which it was set, where the company is: the first on which it holds. */
    since: Generated<string>;
    /** The request for a review that it answers; null: it answers none. */
    ticket_id: string | null;
    /** The last day on which it holds, unless it is ended before. */
    until: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  level_ratings: {
    author_id: Generated<string>;
    company_id: Generated<string>;
    competency_id: string;
    created_at: Generated<Date>;
    /** What the person held as far as the author may know, set by the database; null when nothing was known, and for oneself. */
    estimate: number | null;
    id: Generated<string>;
    kind: 'manager_rating' | 'self_assessment';
    level: number;
    note: Generated<string>;
    person_id: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  library_assignments: {
    /** A plain uuid: it may be a platform administrator. */
    assigned_by: Generated<string>;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    due_on: string | null;
    item_id: string;
    message: Generated<string>;
    person_id: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  library_collection_items: {
    collection_id: string;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    item_id: string;
    /** Place in the collection, from 1. */
    position: number;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  library_collections: {
    company_id: Generated<string>;
    created_at: Generated<Date>;
    description: Generated<string>;
    id: Generated<string>;
    name: string;
    name_key: ColumnType<string, never, never>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  library_covers: {
    company_id: Generated<string>;
    /** A JPEG that carries nothing but the picture. */
    content: Buffer;
    created_at: Generated<Date>;
    item_id: string;
    /** The last part of its address. Another picture has another one. */
    picture_id: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  library_figures: {
    company_id: Generated<string>;
    created_at: Generated<Date>;
    effect_competency_id: string | null;
    /** Levels gained within 90 days of finishing, on average; null with fewer than five people. */
    effect_mean: number | null;
    /** Day the effect was last computed; null when it never was. */
    effect_on: string | null;
    effect_people: number | null;
    item_id: string;
    rating_count: Generated<number>;
    rating_sum: Generated<number>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  library_global_covers: {
    company_id: Generated<string>;
    /** A JPEG that carries nothing but the picture. */
    content: Buffer;
    created_at: Generated<Date>;
    item_id: string;
    /** The last part of its address. Another picture has another one. */
    picture_id: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  library_globals: {
    body_md: Generated<string>;
    code: string;
    code_key: ColumnType<string, never, never>;
    company_id: Generated<string>;
    cost_cents: number | null;
    /** The last part of the address of its picture; null: it has none. */
    cover_id: string | null;
    created_at: Generated<Date>;
    format: 'online' | 'presencial' | 'hibrido';
    id: Generated<string>;
    kind: 'course' | 'reading' | 'project' | 'mentoring' | 'job_rotation' | 'event' | 'practice' | 'simulado' | 'deck' | 'assessment' | 'other';
    language: Generated<string>;
    learning_type: 'experience' | 'social' | 'formal';
    minutes: number;
    provider: string | null;
    status: Generated<'draft' | 'published' | 'archived'>;
    summary: string;
    /** Codes of competencies, each with entry_level and to_level. */
    teaches: ColumnType<unknown, string | null | undefined, string>;
    title: string;
    updated_at: Generated<Date>;
    url: string | null;
    version: Generated<number>;
  };
  library_imports: {
    /** In whose name it is taken in. A plain uuid: it may be a platform administrator. */
    applied_by: Generated<string>;
    applied_role: Generated<'admin' | 'corporate' | 'platform_admin'>;
    /** The file as it was brought; null once it is taken in, or stopped. */
    body: Buffer | null;
    company_id: Generated<string>;
    /** Lines that were to make an item, as they were judged when the file was brought. */
    created: number;
    created_at: Generated<Date>;
    /** Why it stopped, as an administrator reads it; null: it did not. */
    failure: string | null;
    file_name: string;
    finished_at: Date | null;
    id: Generated<string>;
    /** Lines of the file, those with faults too; lines_done of them are dealt with. */
    lines: number;
    lines_done: Generated<number>;
    /** Lines with faults, likewise: they are left out. */
    refused: number;
    sha256: string;
    /** Lines that were to change an item, likewise. */
    updated: number;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  library_item_competencies: {
    company_id: Generated<string>;
    competency_id: string;
    created_at: Generated<Date>;
    entry_level: number;
    item_id: string;
    to_level: number;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  library_items: {
    /** Markdown, as written. */
    body_md: Generated<string>;
    code: string;
    code_key: ColumnType<string, never, never>;
    company_id: Generated<string>;
    /** What it costs a person, in cents of a real; 0 is free, null is not known. */
    cost_cents: number | null;
    /** The last part of the address of its picture; null: it has none. */
    cover_id: string | null;
    created_at: Generated<Date>;
    format: 'online' | 'presencial' | 'hibrido';
    id: Generated<string>;
    kind: 'course' | 'reading' | 'project' | 'mentoring' | 'job_rotation' | 'event' | 'practice' | 'simulado' | 'deck' | 'assessment' | 'other';
    language: Generated<string>;
    last_link_check_at: Date | null;
    learning_type: 'experience' | 'social' | 'formal';
    /** Checks in a row that found nothing; three make a broken link. */
    link_failures: Generated<number>;
    /** What the last check of the address found; null when it was never checked. */
    link_ok: boolean | null;
    minutes: number;
    /** Who wrote or suggested it, and therefore doesn't rate it; null for what came with the company. A plain uuid: it may be a platform administrator. */
    owner_id: Generated<string | null>;
    provider: string | null;
    /** When it was last put up; null for what has been up from the beginning, and before. */
    published_at: Date | null;
    search: ColumnType<string, never, never>;
    /** The item of the platform's catalogue it was copied from; null for all others. A plain uuid: that one is of another company. */
    source_item_id: string | null;
    status: Generated<'draft' | 'in_review' | 'published' | 'archived'>;
    summary: string;
    title: string;
    title_key: ColumnType<string, never, never>;
    updated_at: Generated<Date>;
    url: string | null;
    /** Last day on which it is offered; null: no end. */
    valid_until: string | null;
    version: Generated<number>;
    words: ColumnType<string, never, never>;
  };
  library_ratings: {
    comment: Generated<string>;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    item_id: string;
    person_id: Generated<string>;
    stars: number;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  library_saves: {
    company_id: Generated<string>;
    created_at: Generated<Date>;
    item_id: string;
    person_id: Generated<string>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  library_suggestions: {
    answer: Generated<string>;
    company_id: Generated<string>;
    competency_id: string | null;
    created_at: Generated<Date>;
    /** A plain uuid: it may be a platform administrator. */
    decided_by: string | null;
    id: Generated<string>;
    /** The draft that was made of it. */
    item_id: string | null;
    kind: 'course' | 'reading' | 'project' | 'mentoring' | 'job_rotation' | 'event' | 'practice' | 'simulado' | 'deck' | 'assessment' | 'other';
    minutes: number;
    person_id: Generated<string>;
    reason: Generated<string>;
    status: Generated<'pending' | 'accepted' | 'rejected'>;
    title: string;
    updated_at: Generated<Date>;
    url: string | null;
    version: Generated<number>;
  };
  mentor_offers: {
    company_id: Generated<string>;
    competency_id: string;
    created_at: Generated<Date>;
    person_id: Generated<string>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  mentor_requests: {
    /** The personal activity it became for who asked, which only they see. */
    activity_id: string | null;
    answered_at: Date | null;
    company_id: Generated<string>;
    competency_id: string;
    created_at: Generated<Date>;
    id: Generated<string>;
    mentor_id: string;
    note: string | null;
    /** Who asks. */
    person_id: Generated<string>;
    /** ended: one of the two ended it, the offer was taken back, or one of them left. */
    status: Generated<'asked' | 'accepted' | 'declined' | 'ended'>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  misreadings: {
    company_id: Generated<string>;
    created_at: Generated<Date>;
    decided_at: Date | null;
    /** A plain uuid: it may be a platform administrator. */
    decided_by: string | null;
    /** Null: nobody has decided yet. */
    decision: 'right' | 'mended' | null;
    id: Generated<string>;
    kind: 'key' | 'goal_start' | 'goal_target' | 'account' | 'invite';
    /** As it was kept when it was found; null for addresses. What has another number by now was put right elsewhere. */
    number: number | null;
    /** The question, goal, person or invitation. A plain uuid: which of them says its kind. */
    subject_id: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  monday_lines: {
    company_id: Generated<string>;
    /** What it is about; null: its kind is about no competency. */
    competency_id: string | null;
    created_at: Generated<Date>;
    id: Generated<string>;
    kind: 'gap_shared' | 'checkins_late' | 'without_plan' | 'evidence_old' | 'talks_missing';
    manager_id: string;
    /** The people it is about, in the order in which they were named. Plain uuids: people leave. */
    person_ids: string[];
    told_on: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
    /** The Monday of the week it was told in. */
    week_on: string;
  };
  monday_mornings: {
    company_id: Generated<string>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    version: Generated<number>;
    week_on: string;
  };
  moved_figures: {
    company_id: Generated<string>;
    competency_id: string;
    counted_on: string;
    created_at: Generated<Date>;
    high: number;
    id: Generated<string>;
    library_item_id: string;
    low: number;
    mean: number;
    other_high: number | null;
    other_low: number | null;
    other_mean: number | null;
    /** People with the same gap on the same days who never finished it; null: fewer than ten. */
    other_people: number | null;
    /** People who had a gap when they finished the activity. */
    people: number;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  notification_digests: {
    company_id: Generated<string>;
    created_at: Generated<Date>;
    day: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  notification_preferences: {
    company_id: Generated<string>;
    created_at: Generated<Date>;
    frequency: 'immediate' | 'daily' | 'weekly' | 'off';
    person_id: Generated<string>;
    tipo: 'informativa' | 'educacional' | 'acompanhamento' | 'promocao' | 'other' | 'chamados' | 'equipe';
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  notifications: {
    /** Kind and id of what it is about, such as 'plan 0196…'; null: nothing that ends or goes. */
    about: string | null;
    /** Whom an author meant; null for the system, which names people. */
    audience: ColumnType<unknown, string | null | undefined, string | null>;
    /** Who wrote it; null for the system. A plain uuid: it may be a platform administrator. */
    author_id: string | null;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    /** What it follows from: within a company told once. */
    dedupe_key: string | null;
    /** From then on it is only in the history. */
    expires_at: Date | null;
    /** A new one takes the place of what its reader has not read of the same group. Null: it stands alone. */
    group_key: string | null;
    id: Generated<string>;
    /** The manager whose line it stays within; null: the whole company. A plain uuid, as author_id. */
    line_of: string | null;
    /** An address within the application (/goals) or of the web (http…); null leads nowhere. */
    link_destino: string | null;
    mensagem: string;
    origin: Generated<'manual' | 'sistema'>;
    /** How many received a written one, whatever was taken back later; 0 for the system's. */
    recipients: Generated<number>;
    scheduled_at: Date | null;
    /** What a search in the history compares. */
    search: ColumnType<string, never, never>;
    sent_at: Generated<Date | null>;
    /** The last reader that sending came to, in the order of their ids; null before it begins. */
    sent_through: string | null;
    status: Generated<'rascunho' | 'agendada' | 'enviando' | 'enviada' | 'cancelada'>;
    /** How many it stands for. */
    times: Generated<number>;
    tipo: 'informativa' | 'educacional' | 'acompanhamento' | 'promocao' | 'other';
    titulo: string;
    /** What a reader chooses mails by; null: they choose by its type. */
    topic: 'chamados' | 'equipe' | null;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  onboarding_configs: {
    /** Kept, and without effect: the tour begins only when somebody asks for it. */
    auto_start: Generated<boolean>;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  onboarding_steps: {
    company_id: Generated<string>;
    created_at: Generated<Date>;
    description: string;
    id: Generated<string>;
    is_active: Generated<boolean>;
    step_order: number;
    /** CSS selector of what the step points at, such as [data-tour="menu-goals"]. */
    target_element: string;
    title: string;
    updated_at: Generated<Date>;
    user_role: 'employee' | 'manager' | 'admin' | 'corporate' | 'platform_admin';
    version: Generated<number>;
  };
  one_on_one_agreements: {
    author_id: Generated<string>;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    done_at: Date | null;
    due_on: string | null;
    id: Generated<string>;
    /** Whoever led the person when it was made, or last changed. */
    manager_id: string;
    /** Who does it: one of the two. */
    owner_id: string;
    person_id: string;
    text: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  one_on_one_notes: {
    author_id: Generated<string>;
    body: Generated<string>;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    id: Generated<string>;
    manager_id: string;
    person_id: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  one_on_one_topics: {
    author_id: Generated<string>;
    body: string;
    /** The check-in whose words it was taken from; null: it was written here. */
    checkin_id: string | null;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    id: Generated<string>;
    is_done: Generated<boolean>;
    /** Whoever led the person when it was added, or last ticked. */
    manager_id: string;
    person_id: string;
    /** The talk in which it was done with; null: it waits for the one to come. */
    talk_id: string | null;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  one_on_ones: {
    company_id: Generated<string>;
    created_at: Generated<Date>;
    /** Null: it is the talk to come, one of each pair. */
    held_on: string | null;
    id: Generated<string>;
    manager_id: string;
    person_id: string;
    /** When they mean to talk; null: no day is set. */
    planned_on: string | null;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  pdi_activities: {
    /** The test it is done by taking; null: it names none. */
    assessment_id: string | null;
    checklist_done: Generated<number>;
    /** Items of its checklist; 0 without one. Kept with the items. */
    checklist_total: Generated<number>;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    /** The deck it is done by studying; null: it names none. */
    deck_id: string | null;
    due_on: string | null;
    finished_at: Date | null;
    goal_id: string;
    id: Generated<string>;
    kind: 'course' | 'reading' | 'project' | 'mentoring' | 'job_rotation' | 'event' | 'practice' | 'simulado' | 'deck' | 'assessment' | 'other';
    learning_type: 'experience' | 'social' | 'formal';
    library_item_id: string | null;
    /** Expected effort; null when nobody guessed. */
    minutes: number | null;
    /** What was achieved, as told at the end; empty until then. */
    outcome: Generated<string>;
    percent: Generated<number>;
    person_id: string;
    /** The page that shows it; null: none, or a file of the activity. */
    proof_url: string | null;
    rejected_count: Generated<number>;
    /** Null: whenever it fits. */
    start_on: string | null;
    status: Generated<'todo' | 'doing' | 'awaiting_validation' | 'done' | 'cancelled'>;
    /** What it proves when it is done; null: the competency of its goal. */
    target_competency_id: string | null;
    target_level: number | null;
    title: string;
    updated_at: Generated<Date>;
    validated_at: Date | null;
    validated_by: string | null;
    validation_note: string | null;
    validation_required: Generated<boolean>;
    version: Generated<number>;
    weight: Generated<number>;
  };
  pdi_activity_notes: {
    activity_id: string;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    goal_id: string;
    note: string;
    person_id: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  pdi_amendments: {
    /** Who is asked; null: the administrators, or nobody. */
    approver_id: string | null;
    /** Goal by goal: kind, goal, and each field as it was and as it is to be. */
    changes: ColumnType<unknown, string, string>;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    decided_at: Date | null;
    /** Null while it waits, and where nobody was left to ask. */
    decided_by: string | null;
    decision_note: string | null;
    /** Since when others may decide as well, because whoever was asked has not; null before. */
    escalated_at: Date | null;
    /** The next up the line, beside the administrators; null for these alone. A plain uuid: people leave. */
    escalated_to: string | null;
    id: Generated<string>;
    person_id: string;
    plan_id: string;
    reason: string;
    status: Generated<'pending' | 'approved' | 'rejected' | 'withdrawn' | 'superseded'>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  pdi_attachment_bodies: {
    attachment_id: string;
    body: Buffer;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  pdi_attachments: {
    /** Null: it belongs to the goal as a whole. */
    activity_id: string | null;
    /** Null: it belongs to a goal or an activity. */
    checkin_id: string | null;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    /** Null: it belongs to a check-in. */
    goal_id: string | null;
    id: Generated<string>;
    /** As its check-in is; kept by the foreign key. Null without one. */
    is_sent: boolean | null;
    /** As found in the content, never as the sender said. */
    mime: 'application/pdf' | 'image/png' | 'image/jpeg' | 'text/plain' | 'text/csv' | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' | 'application/vnd.openxmlformats-officedocument.presentationml.presentation';
    name: string;
    person_id: string;
    sha256: string;
    size_bytes: number;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  pdi_checkin_moods: {
    checkin_id: string;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    /** 1 very bad, 5 very good. */
    mood: number;
    person_id: Generated<string>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  pdi_checkin_notes: {
    author_id: Generated<string>;
    checkin_id: string;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    note: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  pdi_checkins: {
    blockers: Generated<string>;
    /** The last day on which it may be written; missed afterwards. */
    closes_on: string;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    done_text: Generated<string>;
    due_on: string;
    /** Of goals that others may see: {goal_id, goal_title, from_value, to_value, unit, note}. */
    goal_updates: ColumnType<unknown, string | null | undefined, string>;
    id: Generated<string>;
    is_sent: ColumnType<boolean | null, never, never>;
    manager_reply: string | null;
    next_steps: Generated<string>;
    opens_on: string;
    period_end: string;
    /** The first day of the plan and how many days later the period begins. */
    period_key: string;
    period_start: string;
    person_id: string;
    plan_id: string;
    reviewed_at: Date | null;
    /** Whom the person reported to when it was answered. A plain uuid: people leave. */
    reviewed_by: string | null;
    skip_reason: string | null;
    status: Generated<'open' | 'submitted' | 'reviewed' | 'skipped' | 'missed'>;
    submitted_at: Date | null;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  pdi_checklist_items: {
    activity_id: string;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    done: Generated<boolean>;
    goal_id: string;
    id: Generated<string>;
    person_id: string;
    /** Order on the list, growing; gaps mean nothing. */
    position: number;
    text: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  pdi_comments: {
    activity_id: string | null;
    author_id: string;
    body: string;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    deleted_at: Date | null;
    edited_at: Date | null;
    goal_id: string | null;
    id: Generated<string>;
    /** People who were told of it by name. */
    mentions: Generated<string[]>;
    /** Whose plan it is. */
    person_id: string;
    plan_id: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  pdi_goals: {
    /** Level held when the plan became active; null before, or without evidence. */
    baseline_level: number | null;
    /** How often its progress is to be told; twice as long without a word is silence. */
    cadence_days: Generated<7 | 14 | 30>;
    /** Why it was given up after it was agreed; null for all others. */
    cancel_reason: string | null;
    company_id: Generated<string>;
    competency_id: string | null;
    completed_at: Date | null;
    created_at: Generated<Date>;
    current_value: number | null;
    description: Generated<string>;
    due_on: string;
    id: Generated<string>;
    last_update_on: string | null;
    metric_name: string | null;
    metric_unit: string | null;
    mode: Generated<'manual' | 'metric' | 'activities' | 'competency'>;
    /** As typed, in mode manual. */
    percent: Generated<number>;
    person_id: string;
    plan_id: string;
    /** Place among the goals of its plan, growing; gaps mean nothing. */
    position: Generated<number>;
    priority: Generated<'low' | 'medium' | 'high'>;
    /** Null: its owner wrote it, or it came in another way. */
    recommendation_id: string | null;
    start_on: string;
    start_value: number | null;
    status: Generated<'draft' | 'not_started' | 'in_progress' | 'completed' | 'not_achieved' | 'cancelled'>;
    success_criteria: Generated<string>;
    target_level: number | null;
    target_value: number | null;
    title: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
    visibility: Generated<'manager' | 'private' | 'team'>;
    /** Relative to the other goals of the plan. */
    weight: Generated<number>;
  };
  pdi_imported_goals: {
    company_id: Generated<string>;
    created_at: Generated<Date>;
    /** Fields of the goal by name, beside its title. */
    goal: ColumnType<unknown, string, string>;
    id: Generated<string>;
    import_id: string;
    period_end: string;
    period_start: string;
    person_id: string;
    plan_title: string;
    title: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  pdi_mornings: {
    company_id: Generated<string>;
    created_at: Generated<Date>;
    day: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  pdi_personal_activities: {
    company_id: Generated<string>;
    created_at: Generated<Date>;
    due_on: string | null;
    finished_at: Date | null;
    /** The day the repetition counts from; null for once. */
    first_due_on: string | null;
    id: Generated<string>;
    kind: 'course' | 'reading' | 'project' | 'mentoring' | 'job_rotation' | 'event' | 'practice' | 'simulado' | 'deck' | 'assessment' | 'other';
    minutes: number | null;
    /** Which of the repetitions this is, from 1. */
    occurrence: Generated<number>;
    person_id: string;
    /** As RFC 5545 writes it, with its count of at most 52; null for once. */
    recurrence_rrule: string | null;
    status: Generated<'todo' | 'doing' | 'done'>;
    title: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  pdi_plans: {
    /** The job held now, or the one the person aims at: which one is told with their career alone. */
    aims_at: Generated<'current' | 'target'>;
    approval_mode: 'manager' | 'escalated' | 'company_admin' | 'self_no_approver' | null;
    /** Null before it is sent, and while any administrator may decide. */
    approver_id: string | null;
    /** As its owner chose; null: as usual, 14. */
    checkin_cadence_days: 7 | 14 | 30 | null;
    closing_reflection: string | null;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    decided_at: Date | null;
    decided_by: string | null;
    decision_note: string | null;
    /** Why it was closed or cancelled; null for a completed one. */
    end_reason: string | null;
    ended_at: Date | null;
    /** Since when others may decide as well, because whoever was asked has not; null before. */
    escalated_at: Date | null;
    /** The next up the line, beside the administrators; null for these alone. A plain uuid: people leave. */
    escalated_to: string | null;
    /** Since when its owner has no access; the status stays. Null while they have. */
    frozen_at: Date | null;
    id: Generated<string>;
    /** Last words of whoever leads the person, once it has ended; null before. */
    manager_closing: string | null;
    origin: Generated<'manual' | 'route' | 'recommendation' | 'template' | 'import'>;
    period_end: string;
    period_start: string;
    person_id: string;
    reopened_at: Date | null;
    /** Who took it up again after it had ended; null for all others. A plain uuid: people leave. */
    reopened_by: string | null;
    sent_back_at: Date | null;
    /** Who asked for changes last, until the plan is agreed. A plain uuid: it may be a platform administrator. */
    sent_back_by: string | null;
    sent_back_note: string | null;
    /** What others could read of the plan at that moment: its words and goals with their activities, private goals apart. */
    sent_back_state: ColumnType<unknown, string | null | undefined, string | null>;
    status: Generated<'draft' | 'submitted' | 'changes_requested' | 'active' | 'completed' | 'closed' | 'cancelled'>;
    submitted_at: Date | null;
    summary: Generated<string>;
    /** The ready-made plan it began from; null for others. */
    template: string | null;
    title: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  pdi_progress_updates: {
    company_id: Generated<string>;
    created_at: Generated<Date>;
    from_value: number;
    goal_id: string;
    id: Generated<string>;
    note: Generated<string>;
    person_id: string;
    to_value: number;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  pdi_reminders: {
    /** The date it was about: due, or when something began to wait. */
    about_on: string;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    kind: string;
    /** A goal, an activity, a check-in or a plan. */
    object_id: string;
    person_id: string;
    told_on: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  person_absences: {
    company_id: Generated<string>;
    created_at: Generated<Date>;
    /** The last day away. Why somebody is away is not asked. */
    ends_on: string;
    id: Generated<string>;
    person_id: string;
    starts_on: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  person_jobs: {
    company_id: Generated<string>;
    created_at: Generated<Date>;
    /** First day it is no longer held; null while it is. */
    ends_on: string | null;
    id: Generated<string>;
    job_profile_id: string;
    person_id: string;
    starts_on: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  person_places: {
    company_id: Generated<string>;
    created_at: Generated<Date>;
    department: string | null;
    /** The day it was written, where the company is: as it stood at the end of that day, until the next. */
    effective_on: string;
    position: string | null;
    profile_id: string;
    role: 'employee' | 'manager' | 'admin' | 'corporate' | 'platform_admin';
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  personal_data_files: {
    /** A ZIP archive; null while it is made. */
    body: Buffer | null;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    /** How many subjects have been read. */
    done: Generated<number>;
    expires_at: Generated<Date>;
    person_id: Generated<string>;
    request_id: string;
    sha256: string | null;
    /** How many subjects there are to read. */
    total: Generated<number>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  plan_figures: {
    company_id: Generated<string>;
    counted_on: string;
    created_at: Generated<Date>;
    id: Generated<string>;
    people: number;
    /** Null: without such a plan. */
    status: 'submitted' | 'changes_requested' | 'active' | null;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  platform_settings: {
    company_id: Generated<string>;
    created_at: Generated<Date>;
    /** First segments of paths, such as /reports. */
    disabled_pages_global: Generated<string[]>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  privacy_incident_entries: {
    company_id: Generated<string>;
    created_at: Generated<Date>;
    /** Names of what is other than before; empty for a note alone. */
    fields: Generated<string[]>;
    id: Generated<string>;
    incident_id: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
    words: Generated<string>;
    /** A plain uuid: a platform administrator. */
    written_by: Generated<string>;
  };
  privacy_incidents: {
    authority_told_at: Date | null;
    categories: string[];
    closed_at: Date | null;
    company_id: Generated<string>;
    /** Last day to complete what was told: the twentieth business day. */
    complement_due_on: string;
    complemented_at: Date | null;
    created_at: Generated<Date>;
    decision: Generated<string>;
    description: string;
    /** Last day to inform the authority and the people: the third business day. */
    due_on: string;
    id: Generated<string>;
    /** Whether it may bring relevant risk or harm, and is told; null: not decided. */
    is_risky: boolean | null;
    /** From here the deadlines run. */
    known_at: Date;
    measures: Generated<string>;
    nature: 'confidentiality' | 'integrity' | 'availability';
    occurred_on: string | null;
    /** How many people it concerns; null while nobody knows. */
    people_count: number | null;
    people_told_at: Date | null;
    title: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  profile_photos: {
    company_id: Generated<string>;
    created_at: Generated<Date>;
    /** JPEG of at most 512 by 512 dots, with nothing beside what draws it. */
    large: Buffer;
    person_id: Generated<string>;
    /** The last part of its address. Another photo has another one. */
    photo_id: string;
    /** The same of at most 96 by 96 dots. */
    small: Buffer;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  profiles: {
    avatar_url: string | null;
    /** What the person tells colleagues of themselves; null: nothing. */
    bio: string | null;
    company_id: string | null;
    cpf: string | null;
    created_at: Generated<Date>;
    /** When the person was switched off; null while they are active. */
    deactivated_at: Date | null;
    /** The last day of work, in the time zone of the company, as the administrator gave it. Null while the person is active. */
    deactivated_on: string | null;
    /** desligamento alone counts as turnover. Null while the person is active. */
    deactivation_kind: 'desligamento' | 'afastamento' | 'erro' | 'outro' | null;
    /** A note beside the kind, in words. */
    deactivation_reason: string | null;
    department: string | null;
    display_name: string | null;
    /** Copy of the account's address; changed only together with it. */
    email: string;
    /** When everything that says who it was went; null for everybody else. */
    erased_at: Date | null;
    /** Matrícula: the number by which other systems of the company know the person. */
    external_id: string | null;
    first_name: string;
    hire_date: string | null;
    is_active: Generated<boolean>;
    /** Active, and not blocked: figures, recommendations and jobs ask this. */
    is_processed: ColumnType<boolean, never, never>;
    last_login: Date | null;
    last_name: string;
    manager_id: string | null;
    /** Name as shown, without case and accents: the order of lists. */
    name_key: ColumnType<string, never, never>;
    phone: string | null;
    position: string | null;
    /** Since when data are kept and no longer processed (LGPD, art. 18 IV); null: they are. */
    processing_blocked_at: Date | null;
    role: Generated<'employee' | 'manager' | 'admin' | 'corporate' | 'platform_admin'>;
    /** What a search for people compares: name and address, U+001F, position and department. */
    search: ColumnType<string, never, never>;
    updated_at: Generated<Date>;
    user_id: string;
    version: Generated<number>;
  };
  question_exposures: {
    company_id: Generated<string>;
    created_at: Generated<Date>;
    last_seen_at: Date;
    person_id: string;
    question_id: string;
    /** In how many attempts it was put to them. */
    times: Generated<number>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  question_figures: {
    /** In how many of them it was asked. */
    asked: number;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    /** Of their times; null while nobody was timed. */
    median_ms: number | null;
    question_id: string;
    /** Proficiency tests of its competency that were finished. */
    sessions: number;
    /** Attempts of any kind that put it to somebody, and ended. */
    shown: number;
    /** Answers with a time, in tests of any kind. */
    timed: number;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  question_keys: {
    /** Texts that are right, compared without case, accents and spare spaces. */
    accepted: string[] | null;
    company_id: Generated<string>;
    /** Ids of the right options; null for typed answers. */
    correct: string[] | null;
    created_at: Generated<Date>;
    explanation: Generated<string>;
    number: number | null;
    reference: Generated<string>;
    /** Of several choices: share of hits less share of false alarms, or everything. */
    scoring: Generated<'balanced' | 'all_or_nothing'>;
    tolerance: number | null;
    updated_at: Generated<Date>;
    version: Generated<number>;
    version_id: string;
  };
  question_versions: {
    allows_dont_know: Generated<boolean>;
    /** Counts for nobody any more: everybody has its points, or it leaves points and highest. Null: it counts as answered. */
    annulled: 'everybody_right' | 'left_out' | null;
    /** Who wrote it, or changed it last; null for a copy that stands as the platform wrote it. A plain uuid: it may be a platform administrator. */
    author_id: Generated<string | null>;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    id: Generated<string>;
    /** When it was first activated; null: it never was. */
    in_force_at: Date | null;
    /** Most options that may be chosen; null: any number. */
    max_selections: number | null;
    number: number;
    options: ColumnType<unknown, string | null | undefined, string>;
    question_id: string;
    return_reason: string | null;
    /** When a reviewer gave it back to its author; null: it was not, or was changed since. */
    returned_at: Date | null;
    /** The reviewer. A plain uuid: it may be a platform administrator. */
    returned_by: string | null;
    /** Markdown, as written. */
    stem: string;
    type: 'single_choice' | 'multiple_choice' | 'true_false' | 'numeric' | 'short_text';
    unit: string | null;
    updated_at: Generated<Date>;
    /** When it was first put to somebody; from then on it stays as it is. */
    used_at: Date | null;
    version: Generated<number>;
  };
  questions: {
    code: string;
    code_key: ColumnType<string, never, never>;
    company_id: Generated<string>;
    competency_id: string;
    created_at: Generated<Date>;
    current_version_id: string | null;
    /** Two of one group never stand in the same attempt; null: it has no enemies. */
    enemy_group: string | null;
    id: Generated<string>;
    /** May be asked by a proficiency test. */
    in_adaptive: Generated<boolean>;
    /** May stand in a simulado. */
    in_exams: Generated<boolean>;
    /** Who wrote it; null for what came with the company. A plain uuid: it may be a platform administrator. */
    owner_id: Generated<string | null>;
    /** Waits for a reviewer, or was given back by one, while the current version stays in force; null: none. */
    pending_version_id: string | null;
    /** The question of the platform's bank it was copied from; null for all others. A plain uuid: that one is of another company. */
    source_question_id: string | null;
    status: Generated<'draft' | 'in_review' | 'active' | 'suspended' | 'retired'>;
    tags: Generated<string[]>;
    /** Level of whom it tells apart best, as its author judges; what counts until it is calibrated. */
    target_level: number;
    topic: string | null;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  reaction_runs: {
    at: Generated<Date>;
    company_id: Generated<string>;
    event_id: string;
    reaction: string;
  };
  recognition_choices: {
    company_id: Generated<string>;
    created_at: Generated<Date>;
    /** False: praise reaches the person in private. */
    is_public: boolean;
    person_id: Generated<string>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  recognition_comments: {
    audience: Generated<'company' | 'team' | 'private' | 'reported' | 'hidden' | 'gone'>;
    audience_ids: Generated<string[]>;
    author_id: Generated<string>;
    body: string;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    deleted_at: Date | null;
    id: Generated<string>;
    /** Who of the administration removed it; null: nobody did. */
    moderated_by: string | null;
    moderation_reason: string | null;
    /** The comment it answers, which answers none; null: about the recognition. */
    parent_id: string | null;
    /** Who wrote the comment; author_id wrote what it is about. */
    person_id: Generated<string>;
    recognition_id: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  recognition_likes: {
    audience: Generated<'company' | 'team' | 'private' | 'reported' | 'hidden' | 'gone'>;
    audience_ids: Generated<string[]>;
    author_id: Generated<string>;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    person_id: Generated<string>;
    recognition_id: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  recognition_looks: {
    company_id: Generated<string>;
    created_at: Generated<Date>;
    person_id: Generated<string>;
    /** The newest post they have seen; ids grow with time. */
    until_id: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  recognition_recipients: {
    audience: Generated<'company' | 'team' | 'private' | 'reported' | 'hidden' | 'gone'>;
    audience_ids: Generated<string[]>;
    /** Who wrote it; given by the database, as audience and audience_ids. */
    author_id: Generated<string>;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    person_id: string;
    recognition_id: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  recognition_reports: {
    audience: Generated<'company' | 'team' | 'private' | 'reported' | 'hidden' | 'gone'>;
    audience_ids: Generated<string[]>;
    author_id: Generated<string>;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    /** Null: it still counts among the three that hide. */
    decided_at: Date | null;
    note: string | null;
    person_id: Generated<string>;
    reason: 'spam' | 'offensive' | 'private_data' | 'other';
    recognition_id: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
    /** What it said when it was reported; null: it was decided. */
    words: string | null;
  };
  recognitions: {
    /** Who reads it now; follows from the rest. */
    audience: ColumnType<string, never, never>;
    /** Of a private one, both sides; else those it is about and who led them directly when it was written. */
    audience_ids: string[];
    body: string;
    /** The transaction that changed the row last: what a reader who was away has missed. */
    changed_in: Generated<number>;
    company_id: Generated<string>;
    competency_id: string | null;
    created_at: Generated<Date>;
    deleted_at: Date | null;
    edited_at: Date | null;
    id: Generated<string>;
    /** Taken back while a report waits: its words stay until somebody has decided. */
    is_kept: Generated<boolean>;
    moderated_at: Date | null;
    moderated_by: string | null;
    /** held: three people reported it, and nobody has decided yet. */
    moderation: Generated<'shown' | 'held' | 'restored' | 'removed'>;
    moderation_reason: string | null;
    /** Who wrote it. */
    person_id: Generated<string>;
    /** What was sent in one go: for some in the feed, for those who prefer it so in private. */
    sent_id: Generated<string>;
    updated_at: Generated<Date>;
    version: Generated<number>;
    visibility: 'company' | 'team' | 'private';
    was_reported: Generated<boolean>;
  };
  recommendation_lists: {
    /** Written by what came before lists were computed together; null since. */
    batch_id: string | null;
    /** First day on which the passing of days may make it another list; null: none that is known. */
    changes_on: string | null;
    company_id: Generated<string>;
    /** When it was last computed, or found to be what it would be. */
    computed_at: Date;
    created_at: Generated<Date>;
    /** Digest of all that the list was computed from but its day; null: it is computed anew at the next occasion. */
    inputs: string | null;
    person_id: string;
    /** When the person was last told of new ones; null: never. */
    told_at: Date | null;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  recommendation_needs: {
    company_id: Generated<string>;
    competency_id: string;
    created_at: Generated<Date>;
    gap: number;
    /** Something the library offers leads further than what is held. */
    has_content: boolean;
    horizon: 'current' | 'target' | 'company';
    person_id: string;
    priority: number;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  recommendation_rules: {
    company_id: Generated<string>;
    created_at: Generated<Date>;
    departments: Generated<string[]>;
    /** Last day it holds; null: no end. */
    ends_on: string | null;
    /** On what the item is worth, 1.0 to 1.5; null unless it is a boost. */
    factor: number | null;
    id: Generated<string>;
    is_active: Generated<boolean>;
    is_for_all: Generated<boolean>;
    item_id: string;
    /** Whoever holds one of them now, or is of one of the departments, or has one of the roles. */
    job_profile_ids: Generated<string[]>;
    kind: 'pin' | 'exclude' | 'boost' | 'mandatory';
    note: Generated<string>;
    /** So long after somebody finished it, it is due again; null: once is enough. */
    renews_after_months: number | null;
    roles: Generated<string[]>;
    starts_on: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  recommendation_settings: {
    company_id: Generated<string>;
    created_at: Generated<Date>;
    disabled_kinds: Generated<string[]>;
    max_items: Generated<number>;
    max_per_competency: Generated<number>;
    same_competency_factor: Generated<number>;
    same_kind_factor: Generated<number>;
    updated_at: Generated<Date>;
    version: Generated<number>;
    weight_company: Generated<number>;
    weight_current: Generated<number>;
    weight_target: Generated<number>;
  };
  recommendations: {
    adjusted: number;
    algo_version: Generated<number>;
    /** The test that is recommended; null: it is an activity. */
    assessment_id: string | null;
    /** Written by what came before lists were computed together; null since. */
    batch_id: string | null;
    /** True: of the list for the current job alone, and not of the short list of all; false where there is no target. */
    beyond_list: Generated<boolean>;
    company_id: Generated<string>;
    competency_id: string;
    /** When what is said of it here last changed. */
    computed_at: Generated<Date>;
    created_at: Generated<Date>;
    dismiss_reason: 'not_relevant' | 'already_know' | 'no_time' | 'bad_quality' | 'other' | null;
    /** First day it may be listed again. */
    dismissed_until: string | null;
    goal_id: string | null;
    /** Who asks for the competency: the current job, the target job, the company. */
    horizon: Generated<'current' | 'target' | 'company'>;
    id: Generated<string>;
    /** Of the two the one that is recommended. */
    item_id: ColumnType<string, never, never>;
    item_type: ColumnType<'library' | 'assessment', never, never>;
    /** The activity of the library that is recommended; null: it is a test. */
    library_item_id: string | null;
    /** Since when it has been in the list, or was when it was last. */
    listed_at: Date | null;
    /** Last day by which the company wants it done; null: it does not. */
    mandatory_until: string | null;
    /** The numbers that made the score. */
    parts: ColumnType<unknown, string | null | undefined, string>;
    person_id: string;
    /** Place in the list, from 1; null while it is not in it. */
    rank: number | null;
    /** Code and numbers; the sentence is built from them each time it is shown. */
    reason: ColumnType<unknown, string, string>;
    score: number;
    status: Generated<'shown' | 'saved' | 'accepted' | 'dismissed' | 'completed' | 'expired'>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  regrades: {
    accepted: string[] | null;
    asked_at: Date | null;
    /** A plain uuid: it may be a platform administrator, as decided_by. */
    asked_by: Generated<string>;
    /** Attempts to score anew; null until the job has begun. */
    attempt_ids: string[] | null;
    company_id: Generated<string>;
    /** Places of the right options, 1 upwards, in the order they were written in; null for typed answers. */
    correct: number[] | null;
    created_at: Generated<Date>;
    /** Who reviewed it; null: nobody yet, or nobody else could. */
    decided_by: string | null;
    ended_at: Date | null;
    /** Null: stays as it is. */
    explanation: string | null;
    /** Figures of what would change, as of the last look. */
    foreseen: ColumnType<unknown, string | null | undefined, string>;
    id: Generated<string>;
    /** A new key; or the question is annulled: everybody has its points, or it is left out. */
    kind: 'key' | 'everybody_right' | 'left_out';
    number: number | null;
    /** Keys of the versions it corrects, as they were before. */
    old_keys: ColumnType<unknown, string | null | undefined, string>;
    /** Figures of what has changed so far. */
    outcome: ColumnType<unknown, string | null | undefined, string>;
    question_id: string;
    reason: Generated<string>;
    return_reason: string | null;
    /** Of the question, as whoever asked has read it. */
    seen_version: number;
    started_at: Date | null;
    state: Generated<'draft' | 'waiting' | 'running' | 'done' | 'returned'>;
    /** State of the question when it was asked for; null for drafts. */
    status_before: string | null;
    /** Whoever passes no longer by the new key loses the pass; else it stays. */
    takes_passes: Generated<boolean>;
    tolerance: number | null;
    updated_at: Generated<Date>;
    version: Generated<number>;
    /** Versions of the question whose key it corrects. */
    version_ids: Generated<string[]>;
  };
  report_act_people: {
    act_id: string;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    person_id: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  report_acts: {
    /** True: a goal of the plan was asked for, and nothing that the company has. */
    asks_goal: Generated<boolean>;
    /** Null: it was no test. */
    assessment_id: string | null;
    company_id: Generated<string>;
    competency_id: string;
    created_at: Generated<Date>;
    /** Null: it was no deck. */
    deck_id: string | null;
    /** The area of the cell; null: people without one. */
    department: string | null;
    given_by: string;
    id: Generated<string>;
    /** Null: it was no activity. */
    library_item_id: string | null;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  retired_notices: {
    /** The transaction that took it back: what a reader who was away has missed. */
    changed_in: Generated<number>;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    notification_id: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  review_assignments: {
    company_id: Generated<string>;
    created_at: Generated<Date>;
    cycle_id: string;
    decline_reason: string | null;
    due_on: string;
    group: 'self' | 'manager' | 'peer' | 'upward';
    id: Generated<string>;
    participant_id: string;
    person_id: string;
    rater_id: string;
    /** Why an administrator gave it back, the last time; null: never. */
    return_reason: string | null;
    sent_on: string | null;
    status: Generated<'pending' | 'started' | 'sent' | 'declined' | 'dismissed' | 'expired'>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  review_cycles: {
    /** Who takes part: {everybody: true}, or any of departments [text], job_profile_ids, person_ids, and without: person_ids left out. */
    audience: ColumnType<unknown, string | null | undefined, string>;
    /** The manager reads the self-review after having sent their own. */
    blind_manager: Generated<boolean>;
    collect_from: string;
    collect_until: string;
    /** The day on which the collection ended, the day of the evidence; null before. */
    collected_on: string | null;
    company_id: Generated<string>;
    contest_days: Generated<number>;
    created_at: Generated<Date>;
    description: Generated<string>;
    group_weights: ColumnType<unknown, string | null | undefined, string>;
    groups: Generated<string[]>;
    high_from: Generated<number>;
    id: Generated<string>;
    /** That of the company at the launch, as peers_min; of a draft it says nothing. */
    k_raters: Generated<number>;
    kind: 'yearly' | 'half_yearly' | 'quarterly' | 'probation' | 'single';
    launched_at: Date | null;
    medium_from: Generated<number>;
    name: string;
    /** The last day on which people name colleagues; null: no colleague is asked. */
    nominate_until: string | null;
    peers_min: Generated<number>;
    period_end: string;
    period_start: string;
    publish_box: Generated<boolean>;
    publish_on: string;
    /** Null before the publication, and again after a reopening. */
    published_on: string | null;
    /** Why it was cancelled or, last, reopened. */
    reason: string | null;
    section_weights: ColumnType<unknown, string | null | undefined, string>;
    status: Generated<'draft' | 'launching' | 'nominating' | 'scheduled' | 'collecting' | 'collected' | 'published' | 'ended' | 'cancelled'>;
    template_id: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
    vertical_axis: Generated<'potencial' | 'prontidao' | 'media'>;
  };
  review_demands: {
    company_id: Generated<string>;
    competency_id: string;
    created_at: Generated<Date>;
    criticality: number;
    level: number;
    participant_id: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  review_forms: {
    /** By question: mark 1 to 5 or null, is_unseen (not observed), text, and links to what happened in the period. */
    answers: ColumnType<unknown, string | null | undefined, string>;
    assignment_id: string;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    group: 'self' | 'manager';
    is_sent: Generated<boolean>;
    /** Of a self-review: it was sent, and a blind manager has sent theirs. */
    leader_reads: Generated<boolean>;
    person_id: string;
    /** Of a manager's review: the cycle is published. */
    person_reads: Generated<boolean>;
    rater_id: Generated<string>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  review_nominations: {
    company_id: Generated<string>;
    created_at: Generated<Date>;
    cycle_id: string;
    id: Generated<string>;
    /** The participant named them; else who leads or administers did, which the participant does not see. */
    is_own: boolean;
    participant_id: string;
    peer_id: string;
    person_id: string;
    /** Of the rejection, for the participant; of the declining, for who approves. */
    reason: string | null;
    status: Generated<'named' | 'approved' | 'rejected' | 'declined'>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  review_participants: {
    acknowledged_at: Date | null;
    /** What the person wrote when they acknowledged the result. */
    comment: string | null;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    cycle_id: string;
    department: string | null;
    id: Generated<string>;
    job_profile_id: string | null;
    manager_id: string | null;
    person_id: string;
    status: Generated<'active' | 'away' | 'removed' | 'late'>;
    /** The manager says: the result was talked about on that day. Null: not yet. */
    talked_on: string | null;
    /** Groups of the cycle that had too few people at the opening of the collection, and are not asked about this person. */
    unasked: Generated<string[]>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  review_places: {
    /** 1 bottom left to 9 top right; null: an axis is missing. */
    box: number | null;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    cycle_id: string;
    participant_id: string;
    person_id: string;
    person_reads: Generated<boolean>;
    potential: number | null;
    /** Fit to the next job by what is held, on the day of the close; null: no next job, or it demands nothing. */
    readiness: number | null;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  review_questions: {
    company_id: Generated<string>;
    competency_id: string | null;
    created_at: Generated<Date>;
    cycle_id: string;
    groups: string[];
    help: Generated<string>;
    id: Generated<string>;
    /** Asked of those alone whose job demands the competency, with the weight of that demand. */
    is_of_job: Generated<boolean>;
    is_required: Generated<boolean>;
    kind: 'competency' | 'text' | 'goals' | 'potential';
    position: number;
    prompt: Generated<string>;
    updated_at: Generated<Date>;
    version: Generated<number>;
    weight: Generated<number>;
  };
  review_results: {
    company_id: Generated<string>;
    competencies_score: number | null;
    /** {"competencies": {id: {"groups": {"self": 3, "manager": 4}, "score": 4, …}}, …}: of each competency the means of the groups
  that may be shown, by the name of the group, and its mark; what stands beside them is the calculation's own. */
    computed: ColumnType<unknown, string, string>;
    created_at: Generated<Date>;
    cycle_id: string;
    /** Null: nobody but the person gave a mark, and there was no goal. */
    final: number | null;
    goals_score: number | null;
    participant_id: string;
    person_id: string;
    person_reads: Generated<boolean>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  review_template_items: {
    company_id: Generated<string>;
    competency_id: string | null;
    created_at: Generated<Date>;
    groups: string[];
    help: Generated<string>;
    id: Generated<string>;
    is_required: Generated<boolean>;
    kind: 'competency' | 'text' | 'goals' | 'potential';
    position: number;
    prompt: Generated<string>;
    template_id: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
    weight: Generated<number>;
  };
  review_templates: {
    /** Asks one mark for each competency that the person's job demands. */
    asks_job_demands: Generated<boolean>;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    edition: Generated<number>;
    /** The first edition of the same template; null: this is it. A published edition does not change any more. */
    first_id: string | null;
    id: Generated<string>;
    name: string;
    status: Generated<'draft' | 'published' | 'archived'>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  score_revisions: {
    attempt_id: string;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    /** By the new key alone it would not be passed; the pass it had stays. */
    keeps_pass: Generated<boolean>;
    kind: 'key' | 'everybody_right' | 'left_out';
    new_evidence: number | null;
    new_is_passed: boolean | null;
    new_level: number | null;
    new_percent: number | null;
    new_points: number | null;
    /** Level of the evidence it counted as; null: it was none. */
    old_evidence: number | null;
    old_is_passed: boolean | null;
    /** Measured of the competency of the question; null: no level was told. */
    old_level: number | null;
    /** Of the points of a simulado; null for a test that adapts, and where no question counts. */
    old_percent: number | null;
    /** Null for a test that adapts. */
    old_points: number | null;
    person_id: string;
    question_id: string;
    reason: string;
    regrade_id: string;
    /** Who asked for it. A plain uuid: it may be a platform administrator. */
    regraded_by: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  sealed_boxes: {
    /** The area of those who answer, as it was at the opening; empty: not told apart. */
    area: Generated<string>;
    /** The questions of the collection that are put here; null: all of them. */
    asks: string[] | null;
    collection_id: string;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    group: string;
    /** As of last night. */
    has_minimum: Generated<boolean>;
    id: Generated<string>;
    invited: number;
    /** The answers were taken apart: the box is empty for good. */
    is_apart: Generated<boolean>;
    /** Whom the answers are about; null: an area or the company. */
    person_id: string | null;
    /** What results are filed under: the participant of a review, or the round. */
    subject_id: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  sealed_collections: {
    /** Answers as of last night, in whole steps of fewest; null: not counted yet. */
    answered: number | null;
    closed_on: string | null;
    company_id: Generated<string>;
    counted_on: string | null;
    created_at: Generated<Date>;
    /** Answers that a group needs before anything of it is kept. */
    fewest: number;
    /** That of the review cycle or of the round. */
    id: string;
    /** False: it was called off, and its answers are thrown away at the close. */
    keeps: Generated<boolean>;
    /** Answers of a review, or of a round about a person, an area or the company. */
    kind: 'review' | 'person' | 'area' | 'company';
    /** Who began the round; null: a review. */
    owner_id: string | null;
    /** In their order: id, kind mark, choice or text, prompt, help, is_required, competency_id or null. */
    questions: ColumnType<unknown, string, string>;
    status: Generated<'open' | 'closing' | 'closed'>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  sealed_invitations: {
    box_id: string;
    collection_id: string;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    id: Generated<string>;
    rater_id: string;
    subject_id: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  sealed_marks: {
    area: Generated<string>;
    collection_id: string;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    group: string;
    /** Shuffled for itself; null in the list: not observed. */
    marks: number[];
    question_id: string;
    subject_id: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  sealed_results: {
    collection_id: string;
    company_id: Generated<string>;
    /** groups: of each group and area that is kept its answers and by question the mean that may be shown; merged; dropped. */
    computed: ColumnType<unknown, string, string>;
    created_at: Generated<Date>;
    subject_id: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  sealed_texts: {
    collection_id: string;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    group: string;
    question_id: string;
    subject_id: string;
    /** Shuffled for itself. */
    texts: string[];
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  security_alerts: {
    acknowledged_at: Date | null;
    acknowledged_by: string | null;
    action: string;
    cleared_at: Date | null;
    /** Null with a date: the oldest give way where a hundred are open. */
    cleared_by: string | null;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    event_type: string;
    failed_attempts: Generated<number>;
    id: Generated<string>;
    log_at: Date;
    log_id: number;
    risk_score: number;
    severity: 'low' | 'medium' | 'high' | 'critical';
    status: Generated<'unacknowledged' | 'acknowledged' | 'cleared'>;
    updated_at: Generated<Date>;
    user_id: string | null;
    version: Generated<number>;
  };
  study_freshness: {
    as_of: string;
    company_id: Generated<string>;
    competency_id: string;
    created_at: Generated<Date>;
    /** The chance with which they are remembered, on average, on the day of as_of: 0 to 1. */
    mean_retrievability: number;
    person_id: string;
    /** Cards of it that the person has in review. */
    review_cards: number;
    /** The first day on which it counted. */
    since: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  study_settings: {
    company_id: Generated<string>;
    created_at: Generated<Date>;
    /** The hour at which a day of study begins. */
    day_start_hour: Generated<number>;
    /** New cards asked for beyond the limit, on the day of extra_new_on alone. */
    extra_new: Generated<number>;
    extra_new_on: string | null;
    new_per_day: Generated<number>;
    person_id: Generated<string>;
    /** The hour at which they are reminded of cards that wait; null: never. */
    reminder_hour: number | null;
    reviews_per_day: Generated<number>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  ticket_categories: {
    /** Gets what is opened in it; null: whoever of its handlers has the least. */
    assignee_id: string | null;
    /** Of those every company begins with: what the product itself opens goes there. Null: the company's own. */
    code: string | null;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    default_impact: Generated<'individual' | 'equipe' | 'empresa'>;
    description: Generated<string>;
    id: Generated<string>;
    is_active: Generated<boolean>;
    /** Said when it is made, and never changed: who wrote was told who reads. */
    is_confidential: Generated<boolean>;
    name: string;
    position: Generated<number>;
    /** The last of its handlers is no longer named since then, and the administrators are not told yet. Null: they are, or somebody is named. */
    unread_since: Date | null;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  ticket_counters: {
    company_id: Generated<string>;
    created_at: Generated<Date>;
    last_number: number;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  ticket_escalations: {
    /** A plain uuid: it may be a platform administrator. */
    asked_by: Generated<string>;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    /** Of the ticket, so that the key refuses one in confidence. */
    is_confidential: ColumnType<boolean, never, never>;
    ticket_id: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  ticket_events: {
    /** Null: it happened by itself. */
    actor_id: Generated<string | null>;
    after: string | null;
    at: Generated<Date>;
    before: string | null;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    /** Business minutes from the creation, where this set them anew; null: as before. */
    first_response_target: number | null;
    id: Generated<string>;
    /** The category of a ticket in confidence; given by the database. Null: it is none. */
    in_confidence: string | null;
    /** resposta_inicial: the first public answer of somebody who attends; relogio: counted anew by other hours. */
    kind: 'criado' | 'status' | 'prioridade' | 'categoria' | 'atribuicao' | 'resposta' | 'resposta_inicial' | 'nota' | 'avaliacao' | 'lembrete' | 'relogio' | 'mescla' | 'ligacao' | 'escalonamento';
    /** Who asks in the ticket; given by the database. */
    person_id: Generated<string>;
    reason: string | null;
    resolution_target: number | null;
    ticket_id: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  ticket_file_bodies: {
    body: Buffer;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    file_id: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  ticket_files: {
    author_id: Generated<string>;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    id: Generated<string>;
    in_confidence: string | null;
    /** Null: beside the description. */
    message_id: string | null;
    /** As found in the content, never as the sender said. */
    mime: 'application/pdf' | 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif' | 'text/plain' | 'text/csv' | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    name: string;
    /** Who asks in the ticket; given by the database, as in_confidence. Null: not sent yet. */
    person_id: string | null;
    sha256: string;
    size_bytes: number;
    /** Null: not sent yet. */
    ticket_id: string | null;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  ticket_handlers: {
    category_id: string;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    person_id: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  ticket_links: {
    company_id: Generated<string>;
    created_at: Generated<Date>;
    /** Of both tickets, so that the keys refuse one in confidence. */
    is_confidential: ColumnType<boolean, never, never>;
    /** A plain uuid: it may be a platform administrator. */
    made_by: Generated<string>;
    other_id: string;
    ticket_id: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  ticket_merges: {
    company_id: Generated<string>;
    created_at: Generated<Date>;
    in_confidence: string | null;
    into_id: string;
    /** Of both tickets, so that the keys refuse one in confidence. */
    is_confidential: ColumnType<boolean, never, never>;
    /** A plain uuid: it may be a platform administrator. */
    made_by: Generated<string>;
    /** Who asks in the joined ticket; given by the database, as in_confidence, which is null. */
    person_id: Generated<string>;
    ticket_id: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  ticket_messages: {
    author_id: Generated<string>;
    body: string;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    id: Generated<string>;
    in_confidence: string | null;
    is_from_staff: boolean;
    /** Who asks in the ticket; given by the database, as in_confidence. */
    person_id: Generated<string>;
    search: ColumnType<string, never, never>;
    ticket_id: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  ticket_notes: {
    author_id: Generated<string>;
    body: string;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    id: Generated<string>;
    in_confidence: string | null;
    /** Who asks in the ticket, and never reads this; given by the database, as in_confidence. */
    person_id: Generated<string>;
    search: ColumnType<string, never, never>;
    ticket_id: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  ticket_ratings: {
    comment: string | null;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    in_confidence: string | null;
    person_id: Generated<string>;
    /** 1 (very bad) to 5 (very good). */
    score: number;
    ticket_id: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  ticket_settings: {
    /** Where one reports without being known (Lei 14.457/2022): an address or how to get there. Tickets are not it. */
    anonymous_channel: string | null;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    prefix: Generated<string>;
    /** By priority: {first_response, resolution} in business minutes. What is not in it is as usual for every company. */
    targets: ColumnType<unknown, string | null | undefined, string>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  ticket_watchers: {
    company_id: Generated<string>;
    created_at: Generated<Date>;
    /** Of the ticket, so that the key refuses one in confidence. */
    is_confidential: ColumnType<boolean, never, never>;
    person_id: string;
    ticket_id: string;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  tickets: {
    asker_email: string | null;
    /** As it was then, of accounts without company: nobody who attends reads their profile. Null: see person_id. */
    asker_name: string | null;
    assignee_id: string | null;
    /** The hours it was counted by, kept when it ended. Null: those of the company as they are now. */
    calendar: ColumnType<unknown, string | null | undefined, string | null>;
    category_id: string;
    company_id: Generated<string>;
    /** The explanation as it was when it was contested. */
    contest_copy: ColumnType<unknown, string | null | undefined, string | null>;
    /** The competency, the question, the attempt or the participant of a review that is contested. */
    contest_id: string | null;
    contest_kind: 'level' | 'question' | 'result' | 'review' | null;
    created_at: Generated<Date>;
    description: string;
    /** Closed or cancelled: final. */
    ended_at: Date | null;
    first_response_at: Date | null;
    /** Replayed from ticket_events; null while the clock stands before it. */
    first_response_due_at: Date | null;
    /** Business minutes from the creation. */
    first_response_target: number;
    id: Generated<string>;
    impact: 'individual' | 'equipe' | 'empresa';
    is_confidential: boolean;
    /** What happens by itself at next_step_at: a reminder, solved for want of an answer, closed. */
    next_step: 'remind' | 'resolve' | 'close' | null;
    next_step_at: Date | null;
    /** Without gaps in a company; given by the database. */
    number: Generated<number>;
    /** Who wrote it down: who asks, or whoever attended them. */
    opened_by: Generated<string>;
    outcome: 'kept' | 'voided' | 'overridden' | 'corrected' | 'granted' | null;
    /** The evidence that was voided, the level that was set, or the question that was corrected. */
    outcome_id: string | null;
    /** Path of the page they came from, without what an address may carry of others. */
    page: string | null;
    /** Who asks. */
    person_id: string;
    /** Follows from impact and urgency, unless whoever attends set another. */
    priority: 'baixa' | 'media' | 'alta' | 'critica';
    reopened_count: Generated<number>;
    /** Replayed from ticket_events; null while the clock stands before it. */
    resolution_due_at: Date | null;
    resolution_target: number;
    resolved_at: Date | null;
    search: ColumnType<string, never, never>;
    status: Generated<'aberto' | 'em_andamento' | 'aguardando_solicitante' | 'resolvido' | 'fechado' | 'cancelado'>;
    title: string;
    updated_at: Generated<Date>;
    urgency: 'baixa' | 'media' | 'alta';
    version: Generated<number>;
  };
  tool_runs: {
    company_id: Generated<string>;
    created_at: Generated<Date>;
    /** What it did, as [{label, value}]; empty while it runs. */
    facts: ColumnType<unknown, string | null | undefined, string>;
    /** Null while it runs. */
    finished_at: Date | null;
    id: Generated<string>;
    /** False when what was looked at is not as it should be. */
    is_well: Generated<boolean>;
    started_by: Generated<string>;
    tool: 'levels' | 'logs' | 'notifications' | 'export';
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  user_import_rows: {
    action: 'criar' | 'atualizar' | 'sem_alteracao' | 'erro' | null;
    /** Which batch took the line in, or left it out; null until then, and for lines that do nothing. */
    batch: number | null;
    /** Old and new value of each field that is other than before. */
    changes: ColumnType<unknown, string | null | undefined, string>;
    code: string | null;
    company_id: Generated<string>;
    created_at: Generated<Date>;
    email: string | null;
    import_id: string;
    invite_id: string | null;
    is_applied: Generated<boolean>;
    /** The day from which the line gave its person a job; null when it gave none, or an invitation keeps it. */
    job_starts_on: string | null;
    /** As a spreadsheet counts: the header is line 1. */
    line: number;
    message: string | null;
    profile_id: string | null;
    /** Of the person when the line was tried out; once it is applied, after that. */
    profile_version: number | null;
    /** The cells of the line, as text. */
    raw: ColumnType<unknown, string, string>;
    updated_at: Generated<Date>;
    version: Generated<number>;
    /** The line of the manager, where this line is wrong only because that one is; else null. */
    waits_for: number | null;
  };
  user_imports: {
    /** When the last batch was taken in, or it stopped. */
    applied_at: Date | null;
    /** In whose name the batches are taken in. A plain uuid: it may be a platform administrator. */
    applied_by: string | null;
    applied_role: 'admin' | 'corporate' | 'platform_admin' | null;
    /** How many batches have been taken in. */
    batches: Generated<number>;
    /** Places of the file's columns by field, counted from 0. */
    columns: ColumnType<unknown, string, string>;
    company_id: Generated<string>;
    /** The file is a workbook whose days are counted from 1 January 1904: a bare number in the column of dates is such a day. */
    counts_from_1904: Generated<boolean>;
    created_at: Generated<Date>;
    /** Lines that were to do something and have been through a batch. */
    done: Generated<number>;
    /** Until when the dry run may be applied; past it an open one reads as expirado. */
    expires_at: Date | null;
    /** Why it stopped, as the administrator reads it. */
    failure: string | null;
    file_name: string;
    /** As a spreadsheet counts, from 1. */
    header_line: Generated<number>;
    headers: ColumnType<unknown, string, string>;
    id: Generated<string>;
    /** What taking the import back could not reach, and why. */
    kept: ColumnType<unknown, string | null | undefined, string>;
    lines: number;
    /** When the last of its invitations are mailed, by the clock of the queue; null before the first. */
    mails_at: Date | null;
    /** How many are mailed at that moment, those of other imports counted. */
    mails_then: number | null;
    /** A plain uuid: it may be a platform administrator. */
    requested_by: Generated<string>;
    send_on: string | null;
    /** When its new people are invited: at once, on the day send_on, or when somebody says so. */
    sending: Generated<'now' | 'on_day' | 'not_yet'>;
    sha256: string;
    /** Name of the sheet that was read; null for a text file. */
    sheet: string | null;
    /** Names of the sheets that are not hidden, in the order of the workbook. */
    sheets: ColumnType<unknown, string | null | undefined, string>;
    /** falhou: it stopped on its way; what the batches before did stands, and can be taken back. */
    status: Generated<'simulado' | 'aplicando' | 'aplicado' | 'expirado' | 'falhou'>;
    /** Lines by what becomes of them; null until they are tried out. */
    totals: ColumnType<unknown, string | null | undefined, string | null>;
    undone_at: Date | null;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  user_notifications: {
    /** The transaction that changed the row last: what a reader who was away has missed. */
    changed_in: Generated<number>;
    /** The company of the notification: the reader's, or the platform's. */
    company_id: Generated<string>;
    created_at: Generated<Date>;
    /** When its link was opened; written by the database. Null while it was not. */
    data_clique: Date | null;
    /** When it was read; written by the database. Null while it is not. */
    data_leitura: Date | null;
    /** That of the notification, so that the unread ones are counted in an index alone. */
    expires_at: Date | null;
    notification_id: string;
    status: Generated<'nao_lida' | 'lida' | 'clicada'>;
    updated_at: Generated<Date>;
    user_id: string;
    version: Generated<number>;
  };
  user_onboarding_progress: {
    /** The person's company when the row was made; null for an account without one. */
    company_id: Generated<string | null>;
    /** When the tour was completed or skipped; null while it is neither. */
    completed_at: Date | null;
    /** Indexes of steps that were left forwards, in that order, each once. */
    completed_steps: Generated<number[]>;
    created_at: Generated<Date>;
    /** Index of the step, from 0; the number of steps once all are done. */
    current_step: Generated<number>;
    is_completed: Generated<boolean>;
    is_skipped: Generated<boolean>;
    started_at: Date | null;
    updated_at: Generated<Date>;
    user_id: Generated<string>;
    version: Generated<number>;
  };
}
