-- The list of staff users.
create index staff_users on users (is_active desc, full_name, id) where side = 'staff' and erased_at is null;
