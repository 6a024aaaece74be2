import {
  IconAddressBook,
  IconBell,
  IconBriefcase,
  IconBuildingWarehouse,
  IconFileInvoice,
  IconCalendar,
  IconChartBar,
  IconCoins,
  IconCreditCard,
  IconLayoutDashboard,
  IconLayoutKanban,
  IconMessages,
  IconListCheck,
  IconReceiptEuro,
  IconSend,
  IconSpeakerphone,
  IconTargetArrow,
  IconTicket,
  IconUserSearch,
  IconUsers,
  IconVideo,
} from '@tabler/icons-react';
import { pages } from '#contract/pages.ts';
import { chat } from '#contract/messaging/chat.ts';
import { dashboard, type NextStep } from '#contract/staff/dashboard.ts';
import { countOf } from './count-of.ts';
import { entryOf, type NavEntry } from './navigation.ts';

/** The number of waiting tasks, from the same response as the dashboard. */
const waiting = (wanted: NextStep) =>
  countOf(dashboard.onboarding, {}, ({ next_steps }) => next_steps.find(({ step }) => step === wanted)?.count ?? 0);

/** The company's navigation: one entry per screen, in the order of daily work. */
export const companyNavigation: readonly NavEntry[] = [
  entryOf(pages.dashboard, { key: 'd', label: 'dashboard', icon: IconLayoutDashboard, in_bar: true }),
  entryOf(pages.pipeline, {
    key: 'p',
    label: 'pipeline',
    icon: IconLayoutKanban,
    in_bar: true,
    group: 'work',
    count: waiting('unlock_drivers'),
  }),
  entryOf(pages.unlockedDrivers, {
    key: 'u',
    label: 'unlocked_drivers',
    icon: IconAddressBook,
    in_bar: true,
    count: waiting('contact_drivers'),
  }),
  entryOf(pages.chat, { key: 'm', label: 'chat', icon: IconMessages, count: countOf(chat.unread, {}, ({ threads }) => threads) }),
  entryOf(pages.tasks, { key: 'o', label: 'tasks', icon: IconListCheck }),
  entryOf(pages.calendar, { key: 'y', label: 'calendar', icon: IconCalendar }),
  entryOf(pages.candidates, { key: 'k', label: 'candidates', icon: IconUserSearch }),
  entryOf(pages.campaigns, {
    key: 'c',
    label: 'campaigns',
    icon: IconSpeakerphone,
    in_bar: true,
    group: 'recruiting',
    count: waiting('change_campaign'),
  }),
  entryOf(pages.activeSourcing, { label: 'active_sourcing', icon: IconSend }),
  entryOf(pages.audiences, { key: 'a', label: 'audiences', icon: IconTargetArrow, count: waiting('change_audience') }),
  entryOf(pages.partnerCustomers, { label: 'partner_customers', icon: IconBriefcase }),
  entryOf(pages.statistics, { label: 'statistics', icon: IconChartBar }),
  entryOf(pages.slots, { key: 's', label: 'slots', icon: IconTicket, group: 'company' }),
  entryOf(pages.billing, { key: 'b', label: 'billing', icon: IconReceiptEuro }),
  entryOf(pages.invoices, { label: 'invoices', icon: IconFileInvoice }),
  entryOf(pages.prepaid, { label: 'prepaid', icon: IconCoins }),
  entryOf(pages.paymentMethod, { label: 'payment_method', icon: IconCreditCard }),
  entryOf(pages.companyProfile, { key: 'e', label: 'company_profile', icon: IconBuildingWarehouse }),
  entryOf(pages.companyUsers, { key: 't', label: 'company_users', icon: IconUsers }),
  entryOf(pages.videos, { key: 'v', label: 'videos', icon: IconVideo }),
  entryOf(pages.notifications, { key: 'n', label: 'notifications', icon: IconBell }),
];
