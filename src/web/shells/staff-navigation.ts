import {
  IconAlertTriangle,
  IconBuilding,
  IconCalendar,
  IconChecklist,
  IconDeviceMobileMessage,
  IconGauge,
  IconLayoutKanban,
  IconLockOpen,
  IconListCheck,
  IconListDetails,
  IconListSearch,
  IconMap,
  IconMapPins,
  IconNews,
  IconMessages,
  IconReceiptEuro,
  IconSpeakerphone,
  IconStar,
  IconSteeringWheel,
  IconThumbDown,
  IconTicket,
  IconUserSearch,
  IconUsersGroup,
  IconVideo,
  IconVideoPlus,
} from '@tabler/icons-react';
import { pages } from '#contract/pages.ts';
import { companyAdmin } from '#contract/staff/company-admin.ts';
import { inbox } from '#contract/staff/inbox.ts';
import { reviews } from '#contract/hiring/reviews.ts';
import { countOf } from './count-of.ts';
import { entryOf, type NavEntry } from './navigation.ts';

/** The staff's navigation: one entry per screen. */
export const staffNavigation: readonly NavEntry[] = [
  entryOf(pages.staffHome, {
    key: 'h',
    label: 'today',
    icon: IconGauge,
    in_bar: true,
    count: countOf(inbox.counts, {}, ({ data }) => data.reduce((sum, { count }) => sum + count, 0)),
  }),
  entryOf(pages.approvals, {
    key: 'a',
    label: 'approvals',
    icon: IconChecklist,
    in_bar: true,
    count: countOf(companyAdmin.today, {}, (today) => today.pending_audiences_count + today.pending_campaigns_count),
  }),
  entryOf(pages.staffTasks, { key: 'o', label: 'tasks', icon: IconListCheck }),
  entryOf(pages.staffCalendar, { key: 'y', label: 'calendar', icon: IconCalendar }),
  entryOf(pages.creditClaims, { key: 'g', label: 'credit_claims', icon: IconReceiptEuro }),
  entryOf(pages.coupons, { label: 'coupons', icon: IconTicket }),
  entryOf(pages.companies, { key: 'e', label: 'companies', icon: IconBuilding, in_bar: true, group: 'market' }),
  entryOf(pages.staffPipeline, { key: 'p', label: 'pipeline', icon: IconLayoutKanban }),
  entryOf(pages.staffUnlockedDrivers, { key: 'u', label: 'unlocked_drivers', icon: IconLockOpen }),
  entryOf(pages.staffCandidates, { label: 'candidates', icon: IconUserSearch }),
  entryOf(pages.drivers, { key: 'd', label: 'drivers', icon: IconSteeringWheel, in_bar: true }),
  entryOf(pages.staffCampaigns, { key: 'k', label: 'campaigns', icon: IconSpeakerphone }),
  entryOf(pages.driverMap, { label: 'driver_map', icon: IconMap }),
  entryOf(pages.audienceMap, { label: 'audience_map', icon: IconMapPins }),
  entryOf(pages.rejectedOffers, { label: 'rejected_offers', icon: IconThumbDown }),
  entryOf(pages.driverMessages, { label: 'driver_messages', icon: IconDeviceMobileMessage }),
  entryOf(pages.bulkMessages, { key: 'm', label: 'bulk_messages', icon: IconMessages }),
  entryOf(pages.staffUsers, { key: 't', label: 'staff_users', icon: IconUsersGroup, group: 'operation' }),
  entryOf(pages.auditLog, { key: 'r', label: 'audit_log', icon: IconListSearch }),
  entryOf(pages.deadLetters, {
    key: 'x',
    label: 'dead_letters',
    icon: IconAlertTriangle,
    count: countOf(companyAdmin.today, {}, (today) => today.dead_letters_count),
  }),
  entryOf(pages.catalogues, { key: 'l', label: 'catalogues', icon: IconListDetails }),
  entryOf(pages.staffNews, { key: 'n', label: 'news', icon: IconNews, group: 'content' }),
  entryOf(pages.staffVideos, { label: 'videos_admin', icon: IconVideoPlus }),
  entryOf(pages.videoLibrary, { label: 'videos', icon: IconVideo }),
  entryOf(pages.staffReviews, {
    key: 'v',
    label: 'reviews',
    icon: IconStar,
    count: countOf(reviews.list, { query: { state: 'unproofed' } }, (answer) => answer.meta.total),
  }),
];
