import type { AudienceMeta } from '#contract/matching/audience-meta.ts';
import type { CampaignContent } from '#contract/hiring/campaign-form.ts';
import type { JobPost } from '#contract/hiring/job-posts.ts';
import { payRangeOf, withGross } from '#contract/hiring/salary.ts';
import { useLabels } from '#web/features/foundation/options/use-labels.ts';

interface Draft {
  content: CampaignContent & { image_id: number | null };
  company: { id: number; name: string; logo_id?: number | null; city?: string | null; url?: string | null } | null;
  /** The chosen criteria of the audience. */
  meta: AudienceMeta | undefined;
}

/** The job post as drivers would read it after publishing. */
export function usePreview(): (draft: Draft) => JobPost {
  const label = useLabels();
  const labelled = (category: string, keys: readonly string[] = []) => keys.map((key) => ({ key, label: label(category, key) }));
  return ({ content, company, meta }) => {
    const salary = withGross(content.meta.salary);
    const required = (meta ?? {}) as Partial<Record<string, string[]>>;
    const shown = content.confidential ? null : company;
    return {
      campaign_id: 1, // a preview has no links
      title: content.title || content.name,
      contact_type: content.contact_type,
      place: meta?.location?.label ?? null,
      distance_km: null,
      pay: payRangeOf(salary),
      vacancies: content.vacancies,
      image_id: content.image_id,
      activated_at: null,
      company: shown && { id: shown.id, name: shown.name, logo_id: shown.logo_id ?? null },
      employment: labelled('employment_types', content.meta.employment),
      is_open: true,
      is_filled: false,
      confidential: content.confidential,
      description: content.description,
      activity_description: content.activity_description,
      video_link: content.video_link || null,
      location: meta?.location ? { lat: meta.location.lat, lng: meta.location.lng } : null,
      about_company: null,
      benefits: labelled('benefits', content.benefits),
      own_benefits: content.meta.benefits,
      wishes: labelled('wishes', content.meta.wishes),
      salary,
      holidays_count: content.meta.holidays_count,
      drivers_use: content.meta.drivers_use,
      requirements: {
        qualifications: labelled('qualifications', required['qualifications']),
        experiences: labelled('experiences', required['experiences']),
        languages: labelled('languages', required['languages']),
        skills: labelled('skills', required['skills']),
        work_experience: meta?.work_experience ?? null,
      },
      stories: content.stories,
    };
  };
}
