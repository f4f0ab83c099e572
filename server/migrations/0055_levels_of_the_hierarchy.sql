-- The hierarchy of a large company is read level by level. A level comes out of the index in the order it is shown in, and
-- how many stand below somebody, and what the whole is like, is counted from the index alone. It takes the place of the one
-- that said only who answers to whom.

create index profiles_of_manager_by_name on profiles (company_id, manager_id, name_key, user_id) include (is_active, role);
drop index profiles_by_manager;
