-- Where cash is paid for before it is handed over, the place and time said with the order used to stand as its meeting, and held
-- the slot. No codes were made for it: it is a wish, and is kept as one.
update orders
set extra = extra || jsonb_build_object('meetingWish', jsonb_build_object('placeId', meeting -> 'placeId', 'at', meeting -> 'at')),
  meeting = null
where pay_at = 'before' and meeting is not null and coalesce(meeting ->> 'handoverCode', '') = '';
