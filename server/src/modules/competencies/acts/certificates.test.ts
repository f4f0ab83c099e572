import { describe, expect, it } from 'vitest';
import { seen } from '#test/seen.ts';
import { aTeam, call, outcomes, rowOf, sqlAs, today } from '#test/team.ts';
import { aCompetency, aJob, as, owner, type Person, recorded, runReactions } from '#test/world.ts';

const pdf = (text = 'certificado') => new File([`%PDF-1.7\n${text}`], 'certificado.pdf');

const world = async () => {
  const team = await aTeam();
  const competency = await aCompetency(team.ana.company_id);
  await aJob(team.ana, [{ competency_id: competency.id, level: 4 }]);
  const fields = {
    competency_id: competency.id,
    level: 4,
    name: 'Professional Data Engineer',
    issuer: 'Instituto de Dados',
    number: 'PDE-2026-1',
    issued_on: '2026-01-15',
    expires_on: '2027-01-15',
  };
  return { ...team, competency, fields };
};

const registered = async () => {
  const place = await world();
  const certificate = await call(place.ana).evidenceActs.certificates.register({
    ...place.fields,
    file: pdf(),
  });
  return { ...place, certificate };
};

const titlesOf = async (person: Person) =>
  (await as(person).notifications.bell()).items.map(({ notification }) => notification.titulo);

describe('a certificate', () => {
  it('is registered by the person, waits, and administrators are told', async () => {
    const { ana, admin, corporate, lead, certificate, competency } = await registered();
    expect(certificate).toMatchObject({
      status: 'pending',
      file_name: 'certificado.pdf',
      is_expired: false,
      competency: { id: competency.id },
    });
    expect(await call(ana).evidenceActs.certificates.mine()).toMatchObject([{ id: certificate.id }]);
    expect(await call(lead).evidenceActs.certificates.mine()).toEqual([]);
    const { evidence } = await call(ana).competencies.why({ competency_id: competency.id });
    expect(evidence).toEqual([]);
    await runReactions(ana.company_id);
    for (const person of [admin, corporate])
      expect((await titlesOf(person))[0]).toMatch(`registrou um certificado de ${competency.name}`);
  });

  it('is evidence until its last day once it is approved, and not a day longer', async () => {
    const { ana, lead, admin, certificate, competency } = await registered();
    const approved = await call(admin).evidenceActs.certificates.decide({
      ...seen(certificate),
      is_approved: true,
    });
    expect(approved).toMatchObject({ status: 'approved', decision_note: null });

    const asked = { competency_id: competency.id };
    const { evidence, standing } = await call(ana).competencies.why(asked);
    expect(evidence).toMatchObject([
      {
        kind: 'certification',
        level: 4,
        observed_on: '2026-01-15',
        expires_on: '2027-01-15',
        note: 'Professional Data Engineer · Instituto de Dados',
        source: { title: 'Professional Data Engineer · Instituto de Dados', certificate_id: certificate.id },
      },
    ]);
    // A leader does not read certificates.
    const read = await call(lead).competencies.why({ ...asked, person_id: ana.person_id });
    expect(read.evidence).toMatchObject([{ kind: 'certification', source: null }]);
    expect(standing.held).toMatchObject({ estimate: 4, level: 4 });
    const kept = await rowOf<{ level: number }>('select level from held_levels where person_id = $1', [
      ana.person_id,
    ]);
    expect(kept.level).toBe(4);
    const level = async (day: string) => (await call(ana, day).competencies.why(asked)).standing.held.level;
    expect([await level('2027-01-15'), await level('2027-01-16')]).toEqual([4, null]);
    expect((await recorded(certificate.id)).map(({ name }) => name)).toEqual([
      'competencies.certificate.registered',
      'competencies.certificate.decided',
    ]);
    await runReactions(ana.company_id);
    expect(await titlesOf(ana)).toEqual([`Nova evidência em ${competency.name}`]);
  });

  it('says why when it is rejected, is no evidence, and the person is told', async () => {
    const { ana, corporate, certificate, competency } = await registered();
    const decide = (note: string) =>
      call(corporate).evidenceActs.certificates.decide({ ...seen(certificate), is_approved: false, note });
    await expect(decide('não')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await decide('O arquivo não mostra o seu nome.')).toMatchObject({ status: 'rejected' });
    expect((await call(ana).competencies.why({ competency_id: competency.id })).evidence).toEqual([]);
    await runReactions(ana.company_id);
    expect((await titlesOf(ana))[0]).toBe('Seu certificado “Professional Data Engineer” foi recusado');
  });

  it('is decided by administrators alone, once, and never by its owner', async () => {
    const { ana, lead, peer, admin, corporate, stranger, certificate, fields } = await registered();
    const decide = (person: Person) =>
      call(person).evidenceActs.certificates.decide({ ...seen(certificate), is_approved: true });
    for (const person of [ana, lead, peer])
      await expect(decide(person)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(decide(stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(outcomes(await Promise.allSettled([decide(admin), decide(corporate)]))).toEqual([
      'CONFLICT',
      'ok',
    ]);

    const own = await call(admin).evidenceActs.certificates.register(fields);
    expect(await call(admin).evidenceActs.certificates.waiting()).toEqual([]);
    expect(await call(corporate).evidenceActs.certificates.waiting()).toMatchObject([{ id: own.id }]);
    await expect(
      call(admin).evidenceActs.certificates.decide({ ...seen(own), is_approved: true }),
    ).rejects.toMatchObject({ data: { rule: 'nobody_approves_their_own_certificate' } });
  });

  it('is withdrawn by the person while it waits', async () => {
    const { ana, admin, peer, certificate } = await registered();
    for (const person of [admin, peer])
      await expect(call(person).evidenceActs.certificates.withdraw(seen(certificate))).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    const withdrawn = await call(ana).evidenceActs.certificates.withdraw(seen(certificate));
    expect(withdrawn.status).toBe('withdrawn');
    expect(await call(admin).evidenceActs.certificates.waiting()).toEqual([]);
    await expect(call(ana).evidenceActs.certificates.withdraw(seen(withdrawn))).rejects.toMatchObject({
      data: { rule: 'certificate_is_pending' },
    });
  });

  it.each([
    ['issued in days to come', { issued_on: '2026-03-11', expires_on: null }, 'certificate_was_issued'],
    [
      'that has expired',
      { issued_on: '2020-01-01', expires_on: '2026-03-09' },
      'certificate_has_not_expired',
    ],
    [
      'that ends before it begins',
      { issued_on: today, expires_on: today },
      'certificate_expires_after_its_issue',
    ],
  ])('is refused when it is one %s', async (_, wrong, rule) => {
    const { ana, fields } = await world();
    await expect(call(ana).evidenceActs.certificates.register({ ...fields, ...wrong })).rejects.toMatchObject(
      { code: 'RULE_BROKEN', data: { rule } },
    );
  });

  it('has a document of the type it claims, read by the person and administrators', async () => {
    const { ana, lead, admin, peer, stranger, certificate, fields } = await registered();
    for (const person of [ana, admin]) {
      const paper = await call(person).evidenceActs.certificates.file({ id: certificate.id });
      expect(paper).toMatchObject({ file_name: 'certificado.pdf', type: 'application/pdf' });
      expect(Buffer.from(paper.base64, 'base64').toString()).toBe('%PDF-1.7\ncertificado');
    }
    for (const person of [lead, peer, stranger])
      await expect(call(person).evidenceActs.certificates.file({ id: certificate.id })).rejects.toMatchObject(
        { code: 'NOT_FOUND' },
      );
    for (const file of [
      new File(['<script>alert(1)</script>'], 'certificado.pdf', { type: 'application/pdf' }),
      new File(['GIF89a'], 'foto.png', { type: 'image/png' }),
    ])
      await expect(call(ana).evidenceActs.certificates.register({ ...fields, file })).rejects.toMatchObject({
        data: { rule: 'certificate_file_is_pdf_or_image' },
      });
    await expect(
      call(ana).evidenceActs.certificates.register({ ...fields, file: pdf('x'.repeat(10 * 1024 * 1024)) }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await call(ana).evidenceActs.certificates.mine()).toHaveLength(1);
  });

  it('waits with at most nineteen others', async () => {
    const { ana, fields } = await world();
    await owner.query(
      `insert into certificates (company_id, person_id, competency_id, level, name, issuer, issued_on)
       select $1, $2, $3, 3, 'Curso', 'Escola', '2026-01-01' from generate_series(1, 20)`,
      [ana.company_id, ana.person_id, fields.competency_id],
    );
    await expect(call(ana).evidenceActs.certificates.register(fields)).rejects.toMatchObject({
      data: { rule: 'twenty_certificates_wait_at_most' },
    });
  });

  it('is refused by the database too, whichever door it comes through', async () => {
    const { ana, lead, peer, admin, certificate, fields } = await registered();
    const set = (
      person: Person,
      values: { status: 'approved' | 'rejected' | 'withdrawn'; decision_note?: string },
    ) =>
      sqlAs(person)
        .updateTable('certificates')
        .set(values)
        .where('id', '=', certificate.id)
        .executeTakeFirst();
    await expect(set(ana, { status: 'approved' })).rejects.toMatchObject({
      constraint: 'nobody_approves_their_own_certificate',
    });
    await expect(set(admin, { status: 'withdrawn' })).rejects.toMatchObject({ code: '42501' });
    await expect(set(admin, { status: 'rejected' })).rejects.toMatchObject({
      constraint: 'rejected_certificate_has_a_reason',
    });
    for (const person of [lead, peer])
      expect((await set(person, { status: 'approved' })).numUpdatedRows).toBe(0n);
    await expect(
      sqlAs(peer)
        .insertInto('certificates')
        .values({ ...fields, person_id: ana.person_id })
        .execute(),
    ).rejects.toMatchObject({ code: '42501' });
    const paper = { certificate_id: certificate.id, name: 'x.png', type: 'image/png' as const };
    for (const person of [peer, admin])
      await expect(
        sqlAs(person)
          .insertInto('certificate_files')
          .values({ ...paper, body: Buffer.from('x') })
          .execute(),
      ).rejects.toMatchObject({ code: expect.stringMatching('42501|23514') });
    const bare = await call(ana).evidenceActs.certificates.register(fields);
    await expect(
      sqlAs(ana)
        .insertInto('certificate_files')
        .values({ ...paper, certificate_id: bare.id, body: Buffer.from('%PDF-1.7') })
        .execute(),
    ).rejects.toMatchObject({ constraint: 'certificate_file_is_pdf_or_image' });
  });
});
