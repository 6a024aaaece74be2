-- Pictures that no campaign uses are readable by their owner only, and removed after a day.

alter table media add column unused_since timestamptz;

create function use_picture() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.image_id is not null and (tg_op = 'DELETE' or new.image_id is distinct from old.image_id) then
    -- another row may use it too: the job looks before it removes
    update media set unused_since = now() where id = old.image_id;
  end if;
  if tg_op <> 'DELETE' and new.image_id is not null and (tg_op = 'INSERT' or new.image_id is distinct from old.image_id) then
    update media set unused_since = null, is_public = true where id = new.image_id and (unused_since is not null or not is_public);
  end if;
  return null;
end $$;
create trigger use_picture after insert or delete or update of image_id on campaigns for each row execute function use_picture();
create trigger use_picture after insert or delete or update of image_id on campaign_stories for each row execute function use_picture();

update media m set unused_since = now()
where kind = 'image' and is_public
  and not exists (select from campaigns c where c.image_id = m.id)
  and not exists (select from campaign_stories s where s.image_id = m.id)
  and not exists (select from companies c where c.logo_id = m.id)
  and not exists (select from users u where u.profile_image_id = m.id);

-- Links of drivers are https addresses of their networks. What is neither such an address nor a user name is emptied.
update drivers set
  profile_linkedin = case
    when profile_linkedin ~* '^https?://([a-z]{2,3}\.)?linkedin\.com/.' then regexp_replace(profile_linkedin, '^https?:', 'https:', 'i')
    when profile_linkedin ~ '^@?[A-Za-z0-9._-]{1,80}$' then 'https://www.linkedin.com/in/' || ltrim(profile_linkedin, '@')
    else '' end,
  profile_facebook = case
    when profile_facebook ~* '^https?://((www|m|web)\.)?(facebook|fb)\.com/.' then regexp_replace(profile_facebook, '^https?:', 'https:', 'i')
    when profile_facebook ~ '^@?[A-Za-z0-9._-]{1,80}$' then 'https://www.facebook.com/' || ltrim(profile_facebook, '@')
    else '' end,
  profile_instagram = case
    when profile_instagram ~* '^https?://(www\.)?instagram\.com/.' then regexp_replace(profile_instagram, '^https?:', 'https:', 'i')
    when profile_instagram ~ '^@?[A-Za-z0-9._-]{1,80}$' then 'https://www.instagram.com/' || ltrim(profile_instagram, '@')
    else '' end
where profile_linkedin <> '' or profile_facebook <> '' or profile_instagram <> '';
