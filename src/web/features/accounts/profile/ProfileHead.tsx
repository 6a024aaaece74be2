import { useMutation } from '@tanstack/react-query';
import { IconCamera } from '@tabler/icons-react';
import { IMAGE_MAX_BYTES, kilobytes } from '#contract/foundation/media.ts';
import { profile as calls, type OwnProfile } from '#contract/accounts/profile.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { DocumentTitle } from '#web/ui/DocumentTitle.tsx';
import { toast } from '#web/ui/toast.ts';
import { Initials } from '#web/ui/Initials.tsx';
import { Stars } from '#web/ui/Stars.tsx';
import css from './Profile.module.css';

/** Image, name, and the completeness of the profile: five stars, one per part. */
export function ProfileHead({ profile }: { profile: OwnProfile }) {
  const t = useTexts('profile');
  const tUi = useTexts('ui');
  const upload = useMutation({
    ...mutation(calls.uploadImage),
    onSuccess: () => toast.success(t('image_uploaded')),
  });
  const take = (file: File | undefined) => {
    if (!file) return;
    // V011: reported before sending, with the actual size and the maximum
    const [size, max] = [kilobytes(file.size), kilobytes(IMAGE_MAX_BYTES)];
    if (file.size > IMAGE_MAX_BYTES) return toast.error(tUi('upload.image_too_large', { size, max }));
    upload.mutate({ file });
  };
  const missing = 5 - profile.profile_progress_points;
  return (
    <header className={css.head}>
      <DocumentTitle title={`${t('title')} · Cabina`} />
      <label className={css.picture} aria-busy={upload.isPending}>
        {profile.profile_image ? (
          <img src={`${profile.profile_image.url}?thumb=1`} alt="" />
        ) : (
          <Initials name={profile.full_name} size={76} />
        )}
        <span className={css.camera}>
          <IconCamera size={18} stroke={1.8} aria-hidden />
        </span>
        <span className="visually-hidden">{t('change_picture')}</span>
        <input
          type="file"
          className="visually-hidden"
          accept="image/jpeg,image/png,image/webp"
          onChange={(event) => take(event.currentTarget.files?.[0])}
        />
      </label>
      <div>
        <h1 className={css.name}>{profile.full_name}</h1>
        <p className={css.stars}>
          <Stars value={profile.profile_progress_points} />
          <span className={css.soft}>{missing === 0 ? t('complete') : t('missing', { count: missing })}</span>
        </p>
        <p className={css.soft}>{t(profile.is_eligible_for_unlock ? 'takes_part' : 'takes_no_part')}</p>
      </div>
    </header>
  );
}
