import { z } from 'zod';

export const phraseTopics = [
  'call',
  'meeting',
  'pay',
  'shifts',
  'home',
  'documents',
  'first_day',
  'truck',
  'loading',
  'sleeping',
  'routes',
  'answers',
] as const;
export type PhraseTopic = (typeof phraseTopics)[number];

/** What is entered in a gap of a sentence. Each gap has a name of its own, because a sentence can have two days or two places. */
export const slotKinds = {
  number: 'number',
  rest: 'number',
  day: 'day',
  last_day: 'day',
  time: 'time',
  until: 'time',
  place: 'place',
  destination: 'place',
  money: 'money',
} as const;
export type PhraseSlot = keyof typeof slotKinds;

/** Who offers the sentence in the composer: one side, or both. */
type Speaker = 'company' | 'driver' | 'both';
export interface PhraseFacts {
  topic: PhraseTopic;
  by: Speaker;
  slots: readonly PhraseSlot[];
}
const phrase = (topic: PhraseTopic, by: Speaker, ...slots: PhraseSlot[]): PhraseFacts => ({ topic, by, slots });

/**
 * The sentences of the phrasebook. A message stores key and slots, so each reader gets the sentence in the own language. A key is never
 * removed or given another meaning: stored messages name it.
 */
export const phrases = {
  call_me: phrase('call', 'both'),
  call_me_at: phrase('call', 'both', 'day', 'time'),
  i_call_you_at: phrase('call', 'both', 'day', 'time'),
  not_reached: phrase('call', 'both'),
  driving_now: phrase('call', 'driver'),
  can_talk_from: phrase('call', 'driver', 'time'),
  when_can_i_call: phrase('call', 'company'),
  write_to_me: phrase('call', 'both'),
  better_in_writing: phrase('call', 'driver'),
  answer_by: phrase('call', 'both', 'day'),
  meet_at: phrase('meeting', 'company', 'day', 'time', 'place'),
  come_for_interview: phrase('meeting', 'company', 'day', 'time'),
  video_call: phrase('meeting', 'company', 'day', 'time'),
  where_do_we_meet: phrase('meeting', 'driver'),
  report_to_gate: phrase('meeting', 'company', 'place'),
  parking_place: phrase('meeting', 'company', 'place'),
  late: phrase('meeting', 'driver', 'number'),
  on_my_way: phrase('meeting', 'driver', 'number'),
  arrived: phrase('meeting', 'driver'),
  other_day: phrase('meeting', 'both', 'day'),
  gross_per_month: phrase('pay', 'company', 'money'),
  net_per_month: phrase('pay', 'company', 'money'),
  daily_allowance: phrase('pay', 'company', 'money'),
  pay_day: phrase('pay', 'company', 'number'),
  overtime_is_paid: phrase('pay', 'company'),
  bonus: phrase('pay', 'company', 'money'),
  how_much_net: phrase('pay', 'driver'),
  pay_expected: phrase('pay', 'driver', 'money'),
  allowance_on_top: phrase('pay', 'driver'),
  pay_is_fine: phrase('pay', 'driver'),
  shift_from_until: phrase('shifts', 'company', 'time', 'until'),
  early_shift: phrase('shifts', 'company'),
  night_shift: phrase('shifts', 'company'),
  days_per_week: phrase('shifts', 'company', 'number'),
  hours_per_week: phrase('shifts', 'company', 'number'),
  starts_at: phrase('shifts', 'company', 'day', 'time'),
  which_shift: phrase('shifts', 'driver'),
  no_night_work: phrase('shifts', 'driver'),
  night_work_is_fine: phrase('shifts', 'driver'),
  weekend_work: phrase('shifts', 'driver'),
  home_every_day: phrase('home', 'company'),
  home_at_weekends: phrase('home', 'company'),
  weeks_away: phrase('home', 'company', 'number', 'rest'),
  holidays: phrase('home', 'company', 'number'),
  trip_home_is_paid: phrase('home', 'company'),
  how_often_home: phrase('home', 'driver'),
  home_needed: phrase('home', 'driver', 'day'),
  days_off: phrase('home', 'driver', 'day', 'last_day'),
  day_off_is_fine: phrase('home', 'company'),
  ill_today: phrase('home', 'driver'),
  send_licence: phrase('documents', 'company'),
  send_code_95: phrase('documents', 'company'),
  send_driver_card: phrase('documents', 'company'),
  send_cv: phrase('documents', 'company'),
  send_iban: phrase('documents', 'company'),
  bring_originals: phrase('documents', 'company'),
  contract_ready: phrase('documents', 'company', 'day'),
  which_documents: phrase('documents', 'driver'),
  documents_sent: phrase('documents', 'driver'),
  licence_expires: phrase('documents', 'driver', 'day'),
  first_day_is: phrase('first_day', 'company', 'day', 'time', 'place'),
  when_can_you_start: phrase('first_day', 'company'),
  can_start_on: phrase('first_day', 'driver', 'day'),
  weeks_of_notice: phrase('first_day', 'driver', 'number'),
  somebody_rides_along: phrase('first_day', 'company'),
  work_clothes: phrase('first_day', 'company'),
  bring_safety_shoes: phrase('first_day', 'company'),
  what_to_bring: phrase('first_day', 'driver'),
  whom_to_report_to: phrase('first_day', 'driver'),
  will_be_there: phrase('first_day', 'driver'),
  truck_of_your_own: phrase('truck', 'company'),
  age_of_trucks: phrase('truck', 'company', 'number'),
  automatic_gearbox: phrase('truck', 'company'),
  pick_up_truck: phrase('truck', 'company', 'time', 'place'),
  take_truck_home: phrase('truck', 'company'),
  which_truck: phrase('truck', 'driver'),
  which_trailer: phrase('truck', 'driver'),
  warning_light: phrase('truck', 'driver'),
  breakdown: phrase('truck', 'driver', 'place'),
  refuel_at: phrase('truck', 'company', 'place'),
  load_at: phrase('loading', 'company', 'day', 'time', 'place'),
  unload_at: phrase('loading', 'company', 'day', 'time', 'place'),
  no_loading_by_hand: phrase('loading', 'company'),
  tail_lift: phrase('loading', 'company'),
  secure_the_load: phrase('loading', 'company'),
  who_loads: phrase('loading', 'driver'),
  waiting_to_load: phrase('loading', 'driver', 'number'),
  loaded: phrase('loading', 'driver'),
  unloaded: phrase('loading', 'driver'),
  pallets_missing: phrase('loading', 'driver', 'number'),
  sleep_in_the_cab: phrase('sleeping', 'company'),
  hotel_is_paid: phrase('sleeping', 'company'),
  room_costs: phrase('sleeping', 'company', 'money'),
  accommodation_is_free: phrase('sleeping', 'company'),
  nights_away: phrase('sleeping', 'company', 'number'),
  park_tonight: phrase('sleeping', 'company', 'place'),
  how_many_nights: phrase('sleeping', 'driver'),
  is_there_a_room: phrase('sleeping', 'driver'),
  taking_my_rest: phrase('sleeping', 'driver', 'time'),
  sleep_at_home: phrase('sleeping', 'driver'),
  route_from_to: phrase('routes', 'company', 'place', 'destination'),
  national_routes: phrase('routes', 'company'),
  international_routes: phrase('routes', 'company'),
  kilometres_per_week: phrase('routes', 'company', 'number'),
  where_are_you: phrase('routes', 'company'),
  when_do_you_arrive: phrase('routes', 'company'),
  i_am_here: phrase('routes', 'driver', 'place'),
  i_arrive_at: phrase('routes', 'driver', 'time'),
  traffic_jam: phrase('routes', 'driver', 'number'),
  which_routes: phrase('routes', 'driver'),
  greeting: phrase('answers', 'both'),
  yes_that_works: phrase('answers', 'both'),
  no_that_does_not_work: phrase('answers', 'both'),
  thank_you: phrase('answers', 'both'),
  decide_by: phrase('answers', 'both', 'day'),
  still_interested: phrase('answers', 'company'),
  interested: phrase('answers', 'driver'),
  found_another_job: phrase('answers', 'driver'),
  we_want_to_hire_you: phrase('answers', 'company'),
  not_understood: phrase('answers', 'both'),
} as const satisfies Record<string, PhraseFacts>;
export type PhraseKey = keyof typeof phrases;
export const phraseKeys = Object.keys(phrases) as PhraseKey[];

const NUMBER_MAX = 100_000;
const CENTS_MAX = 100_000_00;
export const PLACE_MAX = 120;
const kinds = {
  number: z.int().min(0).max(NUMBER_MAX),
  day: z.iso.date(),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  place: z.string().trim().min(1).max(PLACE_MAX),
  money: z.int().min(0).max(CENTS_MAX),
};
export type SlotKind = keyof typeof kinds;
/** Days are YYYY-MM-DD, times HH:MM, money is cents. */
export type SlotValues = Partial<Record<PhraseSlot, string | number>>;

const PhraseSlots = z.strictObject({
  number: kinds.number.optional(),
  rest: kinds.number.optional(),
  day: kinds.day.optional(),
  last_day: kinds.day.optional(),
  time: kinds.time.optional(),
  until: kinds.time.optional(),
  place: kinds.place.optional(),
  destination: kinds.place.optional(),
  money: kinds.money.optional(),
});

/** A chosen sentence. It has a value for each of its gaps, and no other. */
export const ChosenPhrase = z.strictObject({ key: z.enum(phraseKeys), slots: PhraseSlots }).superRefine(({ key, slots }, context) => {
  const wanted: readonly PhraseSlot[] = phrases[key].slots;
  for (const slot of wanted)
    if (slots[slot] === undefined) context.addIssue({ code: 'custom', path: ['slots', slot], message: 'required' });
  for (const slot of Object.keys(slots) as PhraseSlot[])
    if (!wanted.includes(slot)) context.addIssue({ code: 'custom', path: ['slots', slot], message: 'not_an_option' });
});
export type ChosenPhrase = z.output<typeof ChosenPhrase>;
