import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { companyAdmin } from '#contract/staff/company-admin.ts';
import { offers } from '#contract/hiring/offers.ts';
import { sending } from '#contract/hiring/sending.ts';
import { makeCompany, makeStaff, type CompanyPerson } from '#test/make.ts';
import { makeDriver } from '#test/make-drivers.ts';
import { findOffer, inHamburg, makeOffer } from '#test/make-offers.ts';
import { openWorld, type World } from '#test/world.ts';
import { receiveAccepted } from '#server/features/hiring/unlocks/commands.ts';
import { sendDueReminders } from '#server/features/hiring/reminders/commands.ts';
import { offerCampaign, offerDriver, sendFirstOffers } from './commands.ts';

let world: World;
let admin: Awaited<ReturnType<typeof makeStaff>>;
beforeAll(async () => {
  world = await openWorld();
  admin = await makeStaff(world);
});
afterAll(() => world.close());
beforeEach(() => world.db.deleteFrom('offers').where('stage', '=', 'new').execute());

const toggle = ({ company_id }: CompanyPerson) => world.call(admin.caller, companyAdmin.toggleActive, { params: { id: company_id } });

describe('a company that staff have deactivated', () => {
  test('its offers cannot be answered until it is reactivated', async () => {
    const company = await makeCompany(world);
    const { driver, token } = await makeOffer(world, company, { sent: true });
    const open = async () => (await world.call(driver.caller, offers.mine, { query: { status: 'open' } })).body.data;
    const accept = () => world.call(null, offers.accept, { params: { token }, body: { reveal_phone_number: true } });
    expect(await open()).toHaveLength(1);
    await toggle(company);
    expect(await open()).toEqual([]);
    expect((await world.call(driver.caller, offers.byToken, { params: { token } })).body.offer.is_running).toBe(false);
    expect((await accept()).body.code).toBe('offer_paused');
    await toggle(company);
    expect(await open()).toHaveLength(1);
    expect((await accept()).body.status).toBe('accepted');
  });

  test('its offers cause neither reminders nor first offers', async () => {
    const company = await makeCompany(world);
    const { campaign_id, driver } = await makeOffer(world, company, { sent: true });
    await toggle(company);
    const newcomer = await makeDriver(world, { ...inHamburg, user: { last_seen_at: new Date() } });
    await offerDriver(world.db, newcomer.driver_id);
    await sendFirstOffers(world.db, newcomer.driver_id);
    expect((await findOffer(world, campaign_id, newcomer.driver_id)).sent_at).toBeNull();
    world.advanceClock(25);
    const reminded = async () => {
      await sendDueReminders(world.db, campaign_id);
      return (await findOffer(world, campaign_id, driver.driver_id)).reminders_count;
    };
    expect(await reminded()).toBe(0);
    await toggle(company);
    expect(await reminded()).toBe(1);
  });

  test('the reason of unsent offers is the stopped campaign', async () => {
    const company = await makeCompany(world);
    const { campaign_id } = await makeOffer(world, company, { sent: true });
    await toggle(company);
    await makeDriver(world, inHamburg);
    await offerCampaign(world.db, campaign_id);
    const { body } = await world.call(admin.caller, sending.ofCampaign, { params: { id: campaign_id } });
    expect(body).toMatchObject({ next_wave_at: null, reasons: [{ reason: 'campaign_stopped', count: 1 }] });
  });

  test('no automatic unlock is charged', async () => {
    const company = await makeCompany(world);
    await world.db.updateTable('companies').set({ auto_drivers_unlock: true }).where('id', '=', company.company_id).execute();
    const { offer_id: id, driver } = await makeOffer(world, company, { sent: true, status: 'accepted' });
    await toggle(company);
    await receiveAccepted(world.services, id);
    const unlocked = world.db.selectFrom('unlocked_drivers').select('id').where('driver_id', '=', driver.driver_id);
    expect(await unlocked.execute()).toEqual([]);
    await toggle(company);
    await receiveAccepted(world.services, id);
    expect(await unlocked.execute()).toHaveLength(1);
  });
});
