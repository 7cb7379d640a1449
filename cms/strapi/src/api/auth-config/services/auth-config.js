const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreService('api::auth-config.auth-config');
