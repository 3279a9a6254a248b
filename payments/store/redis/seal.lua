-- Appends a seal if nobody else has sealed since: any replica may try.
local head = tag .. ':sealed'
if tonumber(redis.call('HGET', head, 'last') or 0) ~= request.after then return 0 end
redis.call('XADD', tag .. ':seals', whole(request.first) .. '-0', 'last', whole(request.last), 'at', whole(now),
  'previous', request.previous, 'commitments', request.commitments, 'chain', request.chain)
redis.call('HSET', head, 'last', whole(request.last), 'chain', request.chain)
return 1
