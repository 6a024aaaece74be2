import type { Rolldown } from 'vite';

/** Common modules share one chunk: fewer chunks compress better and take fewer requests. */
const form = [/src\/web\/ui\/form\//, /src\/web\/kernel\/http\/(field-errors|rules)\.ts/];
const fields = [/@mantine\/core\/esm\/components\/(Input|InputBase|TextInput|NativeSelect|CloseButton|ActionIcon)\//];
const blocks = [
  /@tanstack\/(react-query\/.*useMutation|query-core\/.*mutationObserver)/,
  /src\/web\/ui\/(PageHeader|Panel|Chips|Initials|StatusDot|Status|Stars|Note|Dialog|format|use-filters|use-debounced|EmptyState|Mark)[\w.]*/,
  /src\/web\/(shells\/NavItems|ui\/(Count|Language))/,
  /src\/web\/(i18n\/Rich\.tsx|kernel\/live\/invalidate\.ts|ui\/input\/Input\.module\.css)/,
  /Icon(Bell|Logout|Phone|Search|Users)\.mjs/,
  /@mantine\/hooks\/esm\/use-uncontrolled\//,
];
/** The filter row above every list. */
const filters = [
  /src\/web\/ui\/(FilterBar|SearchInput|use-speech)/,
  /Icon(FilterOff|Microphone)\.mjs/,
  /esm\/utils\/(InlineInput|InputsGroupFieldset)\//,
];
/**
 * Small modules that nearly every page of companies and staff needs, and no other page: otherwise each is a request. Their own imports stay
 * elsewhere, because drivers need some of them. Two chunks, so that there is no cycle: the first has the basics of lists and menus, the
 * second is built on it.
 */
const officeBase = [
  /Icon(AddressBook|Bookmarks|BuildingWarehouse|ChevronDown|CreditCard|DeviceDesktop|Dots|LayoutDashboard|LayoutKanban|LockOpen)\.mjs/,
  /Icon(Moon|ReceiptEuro|Speakerphone|Sun|TargetArrow|Ticket|UserCog)\.mjs/,
  /@mantine\/core\/esm\/components\/(Accordion\/AccordionChevron|Checkbox\/CheckIcon|Radio\/RadioIcon)/,
  /@mantine\/core\/esm\/core\/(DirectionProvider|MantineProvider\/(color-functions\/get-(contrast-color|auto-contrast-value)|use-mantine-color-scheme))/,
  /@mantine\/core\/esm\/core\/utils\/(create-safe-context|create-scoped-keydown-handler|find-element-ancestor|get-env|noop)\//,
  /@mantine\/hooks\/esm\/use-(color-scheme|media-query|merged-ref|reduced-motion)\//,
  /src\/contract\/\w+\/(audience-meta|billing|dashboard|options|pipeline)\.ts$/,
];
const office = [
  /@mantine\/core\/esm\/components\/(Checkbox\/(?!CheckIcon)|Textarea)/,
  /src\/web\/(shells\/(Bell|OfficeShell|Permitted|UserMenu|palette)|ui\/input\/(Combobox|DateInput|Dropdown|use-dropdown))/,
  /src\/web\/features\/foundation\/(saved-views\/Views\.tsx|options\/use-labels)/,
];
const isOneOf = (parts: readonly RegExp[]) => (id: string) => parts.some((part) => part.test(id));

/** Chunk groups; the bundler splits all other modules by their importers. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'frame', tags: ['$initial'], test: (id) => !/node_modules\/zod\/|\?whole$/.test(id), priority: 4 },
  { name: 'form', test: isOneOf(form), minShareCount: 2, priority: 2 },
  { name: 'fields', test: isOneOf(fields), minShareCount: 2, priority: 2 },
  { name: 'blocks', test: isOneOf(blocks), minShareCount: 2, priority: 3 },
  { name: 'driver', test: /Icon(Briefcase|MailOpened)\.mjs|count-of/, minShareCount: 2, priority: 2 },
  { name: 'office-base', test: isOneOf(officeBase), minShareCount: 2, priority: 2, includeDependenciesRecursively: false },
  { name: 'office', test: isOneOf(office), minShareCount: 2, priority: 2, includeDependenciesRecursively: false },
  { name: 'filters', test: isOneOf(filters), minShareCount: 2, priority: 2, includeDependenciesRecursively: false },
  { name: 'offer', test: /features\/hiring\/offers\/(OfferCard|OfferFacts|CompanyRating|Offer\.module)/, minShareCount: 2, priority: 1 },
];
